import type { IncomingMessage, Server } from 'node:http';
import { chooseEncoding } from '#server/http/encoding.ts';
import { caching } from '#server/http/headers.ts';
import type { StoredOutput } from '#server/http/output.ts';
import { addLayer } from '#server/http/request-layers.ts';
import { headersOf } from '#server/http/send.ts';
import type { StrictResponse } from '#server/http/strict-response.ts';
import type { ServedSite } from '#server/live-site.ts';
import type { RequestMeter } from '#server/metrics/request-meter.ts';

/**
 * Pages that are in memory are answered before the framework sees the request, which would take as long again. Only the
 * plainest requests: everything else goes the long way, where these answers are first made. A test compares the two.
 */
export function answerDirectly(
  server: Server,
  site: ServedSite,
  headers: Record<string, string>,
  requests?: RequestMeter,
): void {
  const heads = new WeakMap<StoredOutput, string[]>();
  addLayer(server, (long) => (request, response) => {
    const started = requests ? performance.now() : 0;
    // A server that is closing tells its visitors to come back on a new connection.
    const output = server.listening && isPlain(request) ? site.inMemory(request.url ?? '') : undefined;
    if (output?.status !== 200) {
      long(request, response);
      return;
    }
    const head = heads.get(output) ?? headOf(output, headers);
    heads.set(output, head);
    (response as StrictResponse).sendReady(head, output.body);
    requests?.note('page', 200, (performance.now() - started) / 1000);
  });
}

/** The home page depends on the visitor's language, and a tag may make an answer unneeded. */
function isPlain({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    url !== '/' &&
    headers['if-none-match'] === undefined &&
    chooseEncoding(headers['accept-encoding']) === 'br'
  );
}

function headOf(output: StoredOutput, headers: Record<string, string>): string[] {
  const own = headersOf(output, caching.revalidate, 'br');
  return Object.entries({ ...headers, ...own, 'content-length': String(output.body.byteLength) }).flat();
}
