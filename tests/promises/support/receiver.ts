import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a receiver of webhooks meets what it is sent. */
export type ReceiverMood = 'well' | 'fails' | 'refuses' | 'hangs' | 'redirects' | 'gone';

export interface Delivery {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program that webhooks are sent to, and that can be made to fail. */
export class Receiver {
  mood: ReceiverMood = 'well';
  readonly deliveries: Delivery[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        this.deliveries.push({ url: request.url ?? '', headers: request.headers, body });
        if (this.mood === 'hangs') return;
        if (this.mood === 'redirects') response.setHeader('location', '/elsewhere');
        const status = { well: 204, fails: 500, refuses: 403, hangs: 0, redirects: 307, gone: 410 }[this.mood];
        response.writeHead(status).end();
      });
    });
  }

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
