import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire. */
  body: Buffer;
  /** Decompressed. */
  text: string;
}

export interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** An address of this machine to ask from. */
  from?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const waitMilliseconds = 30_000;

/** One request with exactly these headers; follows nothing, where fetch would add headers, decode and redirect. */
export async function ask(url: string, { method = 'GET', headers = {}, body, from }: AskOptions = {}): Promise<Answer> {
  const sent = request(url, {
    method,
    headers,
    agent,
    timeout: waitMilliseconds,
    ...(from ? { localAddress: from } : {}),
  });
  sent.on('timeout', () => sent.destroy(new Error(`no answer from ${url}`)));
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: bytes,
    text: decode(bytes, response.headers['content-encoding']).toString('utf8'),
  };
}

/** Posts fields as a browser's plain form does. */
export function post(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  from?: string,
): Promise<Answer> {
  return ask(url, {
    method: 'POST',
    ...(from ? { from } : {}),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: String(new URLSearchParams(fields)),
  });
}

/** Sends a request target as it is, for addresses that every client would mend before sending. */
export async function askRaw(url: string, target: string): Promise<{ status: number; text: string }> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(waitMilliseconds, () => socket.destroy(new Error(`no answer to ${target.slice(0, 80)}`)));
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}

/** Runs over a list with a few at a time, so that the site is asked briskly but not flooded. */
export async function mapSomeAtOnce<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
  atOnce = 8,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
