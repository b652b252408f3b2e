import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// An import would make Node load its whole HTTP client as well, which this server never uses: 0.1 s of every start.
const http = process.getBuiltinModule('node:http');

/** An answer that never lacks its headers, so that those that Node gives by itself have them too: no Host, an unknown Expect. */
export interface StrictResponse extends ServerResponse {
  /** Whether another request may come on this connection, and the answer has to say so. */
  readonly staysOpen: boolean;
  /** Sends head and body that were put together before. */
  sendWhole(answer: Uint8Array): void;
}

export function strictResponse(headers: Record<string, string>): typeof ServerResponse {
  const entries = Object.entries(headers);
  return class<Request extends IncomingMessage = IncomingMessage>
    extends http.ServerResponse<Request>
    implements StrictResponse
  {
    // Node's own, without a documented name; Node's version is pinned, and tests/e2e/server-direct.test.ts sees them change.
    declare _header: string;
    declare _headerSent: boolean;
    declare maxRequestsOnConnectionReached: boolean;

    override writeHead(...head: unknown[]): this {
      for (const [name, value] of entries) if (!this.hasHeader(name)) this.setHeader(name, value);
      return super.writeHead(...(head as Parameters<ServerResponse['writeHead']>));
    }

    get staysOpen(): boolean {
      return this.shouldKeepAlive && !this.maxRequestsOnConnectionReached;
    }

    sendWhole(answer: Uint8Array): void {
      this._header = 'in the answer';
      this._headerSent = true;
      this.end(answer);
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
    if (socket.writable)
      socket.write(`HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n`);
    socket.destroySoon();
  };
}
