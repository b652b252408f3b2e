import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { outputTypes } from '#release/output.ts';
import type { StoredOutput } from '#release/release-file.ts';
import type { RequestMeter } from '../operator/request-meter.ts';
import type { ServedSite } from '../live-site.ts';
import { chooseEncoding } from './encoding.ts';
import { caching } from './headers.ts';
import { headersOf } from './send.ts';
import type { StrictResponse } from './strict-response.ts';

/**
 * Pages that are in memory are answered before the framework sees the request, which would take as long again. Only the
 * plainest requests: everything else goes the long way, where these answers are first made. A test compares the two.
 */
export function answerDirectly(server: Server, site: ServedSite, headers: Record<string, string>, requests?: RequestMeter): void {
  const long = server.listeners('request') as RequestListener[];
  const strict = Object.entries(headers).flat();
  const prepared = new WeakMap<StoredOutput, string[]>();

  const headersFor = (output: StoredOutput) => {
    let list = prepared.get(output);
    if (!list) {
      list = [...strict, ...Object.entries(headersOf(output, caching.revalidate, 'br')).flat(), 'content-length', String(output.body.byteLength)];
      prepared.set(output, list);
    }
    return list;
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const started = requests ? performance.now() : 0;
    // A server that is closing tells its visitors to come back on a new connection.
    const output = server.listening && isPlain(request) ? site.recent(request.url ?? '') : undefined;
    // A payload must be asked for with the build's id.
    if (output?.status !== 200 || output.type !== outputTypes.html) {
      for (const listener of long) listener.call(server, request, response);
      return;
    }
    (response as StrictResponse).sendPrepared(headersFor(output), output.body);
    requests?.note('page', 200, (performance.now() - started) / 1000);
  });
}

/** The home page depends on the visitor's language, and a tag may make an answer unneeded. */
function isPlain({ method, url, headers }: IncomingMessage): boolean {
  return method === 'GET' && url !== '/' && headers['if-none-match'] === undefined && chooseEncoding(headers['accept-encoding']) === 'br';
}
