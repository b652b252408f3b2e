import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { outputTypes } from '#release/output.ts';
import type { StoredOutput } from '#release/release-file.ts';
import type { RequestMeter } from '#server/metrics/request-meter.ts';
import type { ServedSite } from '../live-site.ts';
import { chooseEncoding } from './encoding.ts';
import { caching } from './headers.ts';
import { headersOf } from './send.ts';
import type { StrictResponse } from './strict-response.ts';

/** Some ten megabytes, and more pages than are asked for in most seconds. */
const mostKept = 1000;

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
  const long = server.listeners('request') as RequestListener[];
  const answerWith = wholeAnswers(server, headers);
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const started = requests ? performance.now() : 0;
    const strict = response as StrictResponse;
    // A server that is closing tells its visitors to come back on a new connection.
    const output =
      server.listening && strict.staysOpen && isPlain(request) ? site.recent(request.url ?? '') : undefined;
    // A payload must be asked for with the build's id.
    if (output?.status !== 200 || output.type !== outputTypes.html) {
      for (const listener of long) listener.call(server, request, response);
      return;
    }
    strict.sendWhole(answerWith(output));
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

/**
 * Head and body in one piece, as they go over the wire: making the head for each answer, and writing it apart from the
 * body, would take half as long again. A piece is good for the second that its Date names.
 */
function wholeAnswers(server: Server, headers: Record<string, string>): (output: StoredOutput) => Uint8Array {
  const kept = new Map<StoredOutput, Uint8Array>();
  let second = 0;
  return (output) => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) kept.clear();
    second = now;
    const before = kept.get(output);
    if (before) return before;
    const whole = Buffer.concat([
      headOf(output, { ...headers, Date: new Date(now * 1000).toUTCString(), ...stayingOpen(server) }),
      output.body,
    ]);
    if (kept.size < mostKept) kept.set(output, whole);
    return whole;
  };
}

function headOf(output: StoredOutput, others: Record<string, string>): Buffer {
  const headers = {
    ...others,
    ...headersOf(output, caching.revalidate, 'br'),
    'content-length': output.body.byteLength,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`, 'latin1');
}

/** What Node tells a client of a connection that may be used again. */
function stayingOpen({ keepAliveTimeout, maxRequestsPerSocket }: Server): Record<string, string> {
  return {
    Connection: 'keep-alive',
    'Keep-Alive': `timeout=${Math.floor(keepAliveTimeout / 1000)}, max=${maxRequestsPerSocket}`,
  };
}
