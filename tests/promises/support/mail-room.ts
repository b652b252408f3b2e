import { readFile } from '#server/contact/files/kept-files.ts';
import { MailServer } from '#server/contact/mail/mail-server.ts';
import { composeMail } from '#server/contact/mail/compose.ts';
import { MailWorker } from '#server/contact/mail/mail-worker.ts';
import { MessageStore } from '#server/contact/message-store.ts';
import { mostPerHour } from '#server/contact/limits.ts';
import type { Outcome, Submission } from '#server/contact/accept-batch.ts';
import type { MailKind } from '#server/contact/database/schema.ts';
import { openRelease } from '#tests/support/site.ts';
import { publicUrl } from './published-site.ts';

/** The store and the sender of mail as the site has them, on a clock that the test sets. */
export class MailRoom {
  readonly store: MessageStore;
  readonly log: string[] = [];
  private readonly worker: MailWorker;
  private time = Date.now();

  static async open(dataDir: string, smtpUrl: string): Promise<MailRoom> {
    let room: MailRoom | undefined;
    const store = await MessageStore.open({
      settings: { dataDir, databaseUrl: undefined, siteUrl: publicUrl },
      clock: () => room?.time ?? Date.now(),
    });
    room = new MailRoom(store, dataDir, smtpUrl);
    return room;
  }

  private constructor(store: MessageStore, dataDir: string, smtpUrl: string) {
    const release = openRelease(dataDir);
    const content = release.content();
    release.close();
    const note = (facts: object, text: string) => void this.log.push(`${text} ${JSON.stringify(facts)}`);
    this.store = store;
    this.worker = new MailWorker({
      outbox: store.outbox,
      server: new MailServer(smtpUrl, {
        connectionTimeout: 2000,
        greetingTimeout: 2000,
        socketTimeout: 1000,
        dnsTimeout: 2000,
      }),
      compose: (claimed) =>
        composeMail(
          claimed,
          content,
          { mailFrom: 'site@trichord.example', mailTo: 'team@trichord.example', siteUrl: publicUrl },
          (file) => readFile(store.database.db, file),
        ),
      clock: () => this.time,
      log: { info: note, warn: note, error: note },
    });
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }

  accept(
    number: number | string,
    change: Partial<Submission['message']> = {},
    mails: MailKind[] = ['firm'],
    address = `address-${number}`,
  ): Promise<Outcome> {
    return this.store.accept({
      prefix: 'TC',
      message: {
        receivedAt: this.time,
        locale: 'en',
        noticeVersion: '1',
        crossborder: 0,
        name: 'Ann',
        email: 'ann@mail.example',
        phone: '',
        topic: 'jobs',
        message: `Hello there ${number}`,
        job: '',
        flags: '',
        ...change,
      },
      contentKey: `content-${number}`,
      counted: [{ key: address, most: mostPerHour.address, over: 'refuse' }],
      mails,
      files: [],
    });
  }

  /** Sends what is due, and waits until that is done. */
  async sendDue(): Promise<void> {
    this.worker.wake();
    await this.worker.idle();
  }

  async close(): Promise<void> {
    await this.worker.stop();
    await this.store.close();
  }
}
