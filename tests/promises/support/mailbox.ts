import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** How the mail server meets the next mails. */
export type Mood = 'well' | 'temporary' | 'permanent' | 'drops' | 'hangs';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

/** A real mail server that keeps what it is given, and can be made to fail. */
export class Mailbox {
  mood: Mood = 'well';
  readonly mails: ReceivedMail[] = [];
  /** Called when a mail has been taken, right after the server's 250. */
  onTaken: () => void = () => undefined;
  private server: SMTPServer;
  private port = 0;

  constructor() {
    this.server = this.newServer();
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    this.server = this.newServer();
    // A sender that is killed resets its connection.
    this.server.on('error', () => undefined);
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server.server, 'listening');
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  /** Waits until so many mails are there. */
  async until(count: number, milliseconds = 20_000): Promise<void> {
    const deadline = Date.now() + milliseconds;
    while (this.mails.length < count) {
      if (Date.now() > deadline) throw new Error(`${this.mails.length} of ${count} mails came`);
      await pause(20);
    }
  }

  private newServer(): SMTPServer {
    return new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 200,
      onRcptTo: ({ address }, _session, callback) => {
        if (this.mood === 'temporary') return callback(refusal(451, `${address} later, please`));
        if (this.mood === 'permanent') return callback(refusal(550, `${address} is nobody here`));
        callback();
      },
      onData: (stream, { envelope }, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (this.mood === 'hangs') return;
          // As a mail server whose line breaks after it has taken the mail.
          if (this.mood === 'drops')
            return void [...this.server.connections].forEach((connection) =>
              (connection as unknown as { _socket: { destroy(): void } })._socket.destroy(),
            );
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          this.mails.push({
            from,
            to: envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString(),
          });
          callback();
          this.onTaken();
        });
      },
    });
  }
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

export function headersOf({ raw }: ReceivedMail): [name: string, value: string][] {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
}

export function headerOf(mail: ReceivedMail, name: string): string {
  return headersOf(mail).find(([found]) => found === name)?.[1] ?? '';
}
