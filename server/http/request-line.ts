import type { IncomingMessage, Server } from 'node:http';
import { addLayer } from './request-layers.ts';

/**
 * Two things of HTTP that Node leaves open. A request with two hosts is refused: a proxy may have looked at the other
 * one. And a target may name our own host, as a client does that takes us for its proxy.
 */
export function readRequestLines(server: Server, siteUrl: string): void {
  addLayer(server, (inner) => (request, response) => {
    if (hostsOf(request) > 1) response.writeHead(400, { 'cache-control': 'no-store', connection: 'close' }).end();
    else {
      request.url = ownTarget(request, siteUrl);
      inner(request, response);
    }
  });
}

function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts;
}

/** The path alone, if the target is an address of this site. */
function ownTarget({ url = '/', headers }: IncomingMessage, siteUrl: string): string {
  if (url.startsWith('/')) return url;
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(url) ?? [];
  const isOwn = host !== '' && (host === headers.host || host === new URL(siteUrl).host);
  return isOwn ? `${path.startsWith('/') ? '' : '/'}${path}` : url;
}
