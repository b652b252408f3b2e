import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { BadSetting } from '#server/settings.ts';
import { expositionType, type Metric, writeMetrics } from './exposition.ts';

/** Only this machine: whoever collects the figures runs here, or comes in through a tunnel. */
const host = '127.0.0.1';

/** `GET /metrics`, on a port of its own that no visitor can reach. */
export async function startOperatorServer(port: number, read: () => Promise<Metric[]>): Promise<void> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void answer(response, read);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('GET /metrics\n');
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new BadSetting('OPERATOR_PORT', `${port} cannot be opened: ${(error as NodeJS.ErrnoException).code}`);
  }
}

async function answer(response: ServerResponse, read: () => Promise<Metric[]>): Promise<void> {
  try {
    const text = writeMetrics(await read());
    response.writeHead(200, { 'content-type': expositionType, 'cache-control': 'no-store' }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
