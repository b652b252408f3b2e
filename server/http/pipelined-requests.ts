import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addLayer } from './request-layers.ts';

interface Line {
  /** Those that came while the one before was being answered. */
  waiting: { request: IncomingMessage; response: ServerResponse }[];
  latest: ServerResponse;
  /** No more are taken: the connection ends with the last of those that wait, or at once if it goes on sending. */
  state: 'open' | 'full' | 'over';
}

const lines = new WeakMap<Socket, Line>();

/** The answer that a connection still waits for. */
export function unanswered(socket: Socket): ServerResponse | undefined {
  return lines.get(socket)?.latest;
}

/**
 * Node hands out every request of a packet before it looks at anyone else, and 64 KB hold 2,000 of them. Here each
 * connection is answered one request after the other, the next one when the answer before has been taken: so it holds
 * one unsent answer at most, and others get their turn in between. One that sends more than a few ahead is told that
 * it ends with the last of those; no browser and no proxy does.
 */
export function answerInOrder(server: Server, mostUnanswered: number): void {
  addLayer(server, (inner) => {
    const begin = (line: Line, request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      response.once('close', () => {
        const next = line.waiting.shift();
        if (next && !socket.destroyed) begin(line, next.request, next.response);
        else if (line.state === 'open') lines.delete(socket);
      });
      inner(request, response);
    };
    return (request, response) => {
      const line = lines.get(request.socket);
      if (!line) {
        const first: Line = { waiting: [], latest: response, state: 'open' };
        lines.set(request.socket, first);
        begin(first, request, response);
      } else if (line.state !== 'open') {
        if (line.state === 'over') request.socket.destroy();
      } else if (line.waiting.length + 1 >= mostUnanswered) {
        line.latest.shouldKeepAlive = false;
        line.state = 'full';
        // The rest of this packet is on its way already; the next one is too much.
        setImmediate(() => (line.state = 'over'));
      } else {
        line.waiting.push({ request, response });
        line.latest = response;
      }
    };
  });
}
