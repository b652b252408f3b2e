import { setTimeout as pause } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer/lib/mailer';
import type { Moment } from '#src/content/types.ts';
import type { MailKind } from '#server/contact/database/schema.ts';
import { faultOf } from '#server/contact/fault.ts';
import { type ClaimedMail, mostAtOnce, type Outbox } from '#server/contact/outbox.ts';
import type { MailServer, SendResult } from './mail-server.ts';

/** How often it looks for mails that another server left behind, or whose time has come. */
const pollMilliseconds = 5000;
/** How often the log says that mail is stuck. */
const warnMilliseconds = 3_600_000;
const markTries = 10;
const markPauseMilliseconds = 1000;

export interface MailWorkerOptions {
  outbox: Outbox;
  /** Undefined: mails are kept until there is one. */
  server: MailServer | undefined;
  compose: (claimed: ClaimedMail) => SendMailOptions;
  /** Hands a message to another program, where there is one. */
  handOn?: ((claimed: ClaimedMail) => Promise<SendResult>) | undefined;
  clock: () => Moment;
  log: {
    info(details: object, text: string): void;
    warn(details: object, text: string): void;
    error(details: object, text: string): void;
  };
}

/** Sends what is in the outbox, as long as the server runs. Its log names references, never people. */
export class MailWorker {
  private readonly options: MailWorkerOptions;
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private wanted = false;
  private stopped = false;
  private warnedAt: Moment = 0;

  constructor(options: MailWorkerOptions) {
    this.options = options;
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), pollMilliseconds);
    this.wake();
  }

  /** Something may be there to send. */
  wake(): void {
    this.wanted = true;
    this.working ??= this.work().finally(() => (this.working = undefined));
  }

  /** Resolves once nothing is being sent. */
  async idle(): Promise<void> {
    await this.working;
  }

  /** Resolves once the mails that are being sent are marked. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.idle();
    this.options.server?.close();
  }

  /** Sends everything that is due; resolves when nothing is, or when the mail server does not answer. */
  private async work(): Promise<void> {
    try {
      while (this.wanted && !this.stopped) {
        this.wanted = false;
        await this.sendDue();
      }
      await this.warnIfStuck();
    } catch (error) {
      this.options.log.error(faultOf(error), 'the outbox cannot be read');
    }
  }

  /** Side by side: neither a mail server nor a webhook that hangs keeps the other waiting. */
  private async sendDue(): Promise<void> {
    const { server, compose, handOn } = this.options;
    await Promise.all([
      server && this.sendKinds(['firm', 'sender'], (claimed) => server.send(compose(claimed))),
      handOn && this.sendKinds(['webhook'], handOn),
    ]);
  }

  private async sendKinds(kinds: MailKind[], send: (claimed: ClaimedMail) => Promise<SendResult>): Promise<void> {
    while (!this.stopped) {
      const claimed = await this.options.outbox.claim(kinds, mostAtOnce);
      if (claimed.length === 0) return;
      const answered = await Promise.all(claimed.map((mail) => this.sendOne(send, mail)));
      // With the receiver away, a few at each look are enough to see when it is back.
      if (!answered.includes(true)) return;
    }
  }

  /** Answers whether the receiver took it or refused it for good. */
  private async sendOne(send: (claimed: ClaimedMail) => Promise<SendResult>, claimed: ClaimedMail): Promise<boolean> {
    const { outbox, log } = this.options;
    const { mail } = claimed;
    const details = { reference: mail.reference, mail: mail.kind };
    const result = await send(claimed);
    if (result.sent) {
      await this.keepTrying(() => outbox.markSent(mail));
      log.info(details, 'mail sent');
    } else if (result.permanent) {
      await this.keepTrying(() => outbox.markFailed(mail, result.reason));
      log.error(
        { ...details, answer: result.reason.match(/\b5\d\d\b/)?.[0] },
        'mail refused for good; it is kept as failed',
      );
    } else {
      const givenUp = await outbox.putOff(mail, result.reason);
      if (givenUp) log.error(details, 'mail could not be sent for four days; it is kept as failed');
      else
        log.warn(
          { ...details, attempts: mail.attempts, cause: result.reason.split(' ')[0] },
          'mail could not be sent; it will be tried again',
        );
    }
    return result.sent || result.permanent;
  }

  /** A mail that is sent but not marked would be sent again. */
  private async keepTrying(mark: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await mark();
      } catch (error) {
        if (tries === markTries) throw error;
        await pause(markPauseMilliseconds);
      }
    }
  }

  private async warnIfStuck(): Promise<void> {
    const { outbox, clock, log } = this.options;
    const now = clock();
    if (Math.abs(now - this.warnedAt) < warnMilliseconds) return;
    const { stuck, waiting, failed, oldestWaitingAt } = await outbox.status();
    if (!stuck) return;
    this.warnedAt = now;
    log.warn(
      { waiting, failed, oldestMinutes: oldestWaitingAt && Math.round((now - oldestWaitingAt) / 60_000) },
      'mail is stuck: see npm run messages -- list --unsent',
    );
  }
}
