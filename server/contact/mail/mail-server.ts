import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer/lib/mailer';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { leaseMilliseconds, mostAtOnce } from '#server/contact/outbox.ts';

const defaultTimes = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
/** A server that answers by drops keeps a connection busy without ever timing out: the whole sending has an end too. */
const sendMilliseconds = leaseMilliseconds / 2;

interface Line {
  pool: SMTPPool;
  mailer: ReturnType<typeof createTransport>;
}

export type SendResult = { sent: true } | { sent: false; permanent: boolean; reason: string };

/** The firm's mail server. A failed sending is an answer, not an error. */
export class MailServer {
  private readonly url: string;
  private readonly times: typeof defaultTimes;
  private line: Line;

  constructor(url: string, times = defaultTimes) {
    this.url = url;
    this.times = times;
    this.line = this.openLine();
  }

  async send(mail: SendMailOptions): Promise<SendResult> {
    const { line } = this;
    const overdue = setTimeout(() => this.replace(line), sendMilliseconds);
    try {
      await line.mailer.sendMail(mail);
      return { sent: true };
    } catch (error) {
      return explain(error as SendError);
    } finally {
      clearTimeout(overdue);
    }
  }

  close(): void {
    this.line.pool.close();
  }

  private replace(stuck: Line): void {
    if (this.line === stuck) this.line = this.openLine();
    stuck.pool.close({ force: true });
  }

  private openLine(): Line {
    const pool = new SMTPPool({
      url: this.url,
      ...tlsFor(this.url),
      ...this.times,
      maxConnections: mostAtOnce,
      maxRequeues: 0,
    });
    pool.on('error', () => undefined);
    return { pool, mailer: createTransport(pool) };
  }
}

/**
 * A password never travels in clear, and a server that is given one must prove who it is. Without a password TLS is
 * used where it is offered, whatever its certificate: still better than none.
 */
export function tlsFor(text: string): { requireTLS?: boolean; tls?: { rejectUnauthorized: boolean } } {
  const url = new URL(text);
  if (url.protocol === 'smtps:') return {};
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.username && !loopback ? { requireTLS: true } : { tls: { rejectUnauthorized: false } };
}

interface SendError extends Error {
  code?: string;
  permanent?: boolean;
  response?: string;
}

/**
 * Only a "no" to this very mail is final; one to our greeting or password is a matter of settings, and waits until it
 * is mended.
 */
function explain({ code = 'UNKNOWN', permanent = false, response, message }: SendError): SendResult {
  return {
    sent: false,
    permanent: permanent && ['EENVELOPE', 'EMESSAGE'].includes(code),
    reason: `${code} ${response ?? message}`,
  };
}
