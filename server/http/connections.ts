import type { Server, Socket } from 'node:net';
import { countedAddress, isListed, listOf } from './addresses.ts';
import type { HttpLimits } from './http-limits.ts';

type ConnectionLimits = Pick<
  HttpLimits,
  'connections' | 'connectionsPerAddress' | 'answerMilliseconds' | 'checkMilliseconds'
>;

/**
 * What Node's own limits leave open: how many connections one address holds, and how long an answer may wait to be
 * taken.
 */
export function guardConnections(server: Server, limits: ConnectionLimits, trustedProxies: string[]): void {
  const open = new Set<Socket>();
  server.maxConnections = limits.connections;
  limitAddresses(server, limits.connectionsPerAddress, trustedProxies);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const timer = setInterval(cutSlowReaders(open, limits.answerMilliseconds), limits.checkMilliseconds).unref();
  server.once('close', () => clearInterval(timer));
}

/** Many visitors share the address of a proxy: those that the operator named are not counted. */
function limitAddresses(server: Server, most: number, trustedProxies: string[]): void {
  const counts = new Map<string, number>();
  const proxies = listOf(trustedProxies);
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isListed(remoteAddress, proxies)) return;
    const address = countedAddress(remoteAddress);
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
    if (count > most) socket.destroy();
  });
}

/**
 * A reader that takes a byte now and then never looks idle, so what counts is that each answer is taken whole in time.
 */
function cutSlowReaders(open: Set<Socket>, answerMilliseconds: number): () => void {
  const waiting = new WeakMap<Socket, { taken: number; since: number }>();
  return () => {
    const now = performance.now();
    for (const socket of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      const known = waiting.get(socket);
      if (socket.writableLength === 0) waiting.delete(socket);
      else if (known?.taken !== taken) waiting.set(socket, { taken, since: now });
      else if (now - known.since >= answerMilliseconds) socket.destroy();
    }
  };
}
