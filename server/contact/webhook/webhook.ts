import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Webhook as Signer } from 'standardwebhooks';
import type { SendResult } from '#server/contact/mail/mail-server.ts';
import { isPrivate } from '#src/private-address.ts';

export interface WebhookSettings {
  url: string;
  secret: string;
}

export interface WebhookEvent {
  /** The same at every attempt, so that the receiver knows what it has. */
  id: string;
  payload: string;
}

const answerMilliseconds = 15_000;
/** What is read of an answer: only its status counts. */
const mostAnswerBytes = 64 * 1024;

/** Hands messages to another program, signed as standardwebhooks.com says. A failed sending is an answer, not an error. */
export class Webhook {
  private readonly url: URL;
  private readonly signer: Signer;

  constructor({ url, secret }: WebhookSettings) {
    this.url = new URL(url);
    this.signer = new Signer(secret);
  }

  send({ id, payload }: WebhookEvent): Promise<SendResult> {
    const now = new Date();
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(payload)),
      'user-agent': 'trichord-webhook/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': this.signer.sign(id, now, payload),
    };
    return new Promise((resolve) => {
      const failed = (reason: string, permanent = false) => resolve({ sent: false, permanent, reason });
      const request = this.url.protocol === 'https:' ? requestSecure : requestPlain;
      const signal = AbortSignal.timeout(answerMilliseconds);
      const sent = request(this.url, { method: 'POST', headers, agent: false, signal, lookup: this.lookup() });
      sent.on('error', (error: NodeJS.ErrnoException) =>
        failed(
          signal.aborted ? 'ETIMEDOUT the webhook did not answer' : `${error.code ?? 'EWEBHOOK'} ${error.message}`,
        ),
      );
      sent.on('response', (response) => {
        const { statusCode = 0 } = response;
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length) > mostAnswerBytes && sent.destroy());
        if (statusCode >= 200 && statusCode < 300) return resolve({ sent: true });
        // A redirect is not followed: whoever could make one could send people's data anywhere.
        failed(
          `${statusCode} ${statusCode >= 300 && statusCode < 400 ? 'redirects are not followed' : 'was answered'}`,
          statusCode === 410,
        );
      });
      sent.end(payload);
    });
  }

  /**
   * A name must lead to a public address at the moment of connecting, or whoever owns the name could make the site talk
   * to the inside of its network. An address that the operator wrote down is meant.
   */
  private lookup(): LookupFunction {
    return (hostname, options, callback) => {
      lookup(hostname, { ...options, all: true }, (error, found) => {
        if (error) return callback(error, '', 0);
        const usable = isNamed(this.url.hostname) ? found : found.filter(({ address }) => !isPrivate(address));
        const [first] = usable;
        if (!first) {
          const refused = Object.assign(new Error('the webhook’s name leads to a private address'), {
            code: 'EPRIVATE',
          });
          return callback(refused, '', 0);
        }
        if (options.all) return callback(null, usable);
        callback(null, first.address, first.family);
      });
    };
  }
}

const isNamed = (hostname: string) => hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
