import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { unanswered } from './pipelined-requests.ts';

/**
 * An answer that never lacks its headers, so that those that Node gives by itself have them too: no Host, an unknown
 * Expect.
 */
export interface StrictResponse extends ServerResponse {
  /** Sends 200 with a head that has all its headers already: names and values in turn. */
  sendReady(head: string[], body: Uint8Array): void;
}

export function strictResponse(headers: Record<string, string>): typeof ServerResponse {
  const entries = Object.entries(headers);
  return class<Request extends IncomingMessage = IncomingMessage>
    extends ServerResponse<Request>
    implements StrictResponse
  {
    override writeHead(...head: unknown[]): this {
      for (const [name, value] of entries) if (!this.hasHeader(name)) this.setHeader(name, value);
      return super.writeHead(...(head as Parameters<ServerResponse['writeHead']>));
    }

    sendReady(head: string[], body: Uint8Array): void {
      super.writeHead(200, head);
      this.end(body);
    }
  };
}

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is not HTTP, or came too slowly, and closes: no request was ever made of it, so no route can. */
export function answerUnreadable(
  headers: Record<string, string>,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-length': '0',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    // What cannot be read may follow a request that could: its answer goes out first, and the connection ends with it.
    const answer = unanswered(socket);
    if (answer?.req.complete && socket.writable) {
      answer.shouldKeepAlive = false;
      answer.once('close', () => socket.destroySoon());
      return;
    }
    if (socket.writable)
      socket.write(`HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n`);
    socket.destroySoon();
  };
}
