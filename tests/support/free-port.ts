import { createServer } from 'node:net';
import { once } from 'node:events';

/** A port that nothing listens on now; the site must know its port before it starts, because SITE_URL names it. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
