import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaseMilliseconds } from '#server/contact/outbox.ts';
import type { Site } from '#tests/support/site.ts';
import { headerOf, Mailbox } from './support/mailbox.ts';
import { newDataDir, startPublished } from './support/published-site.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';
import { age, stored } from './support/stored.ts';
import { fieldsOf, post, referenceOf } from './support/visitor-post.ts';

const visitors = 6;
const kills = 3;

describe('promise 19: two servers, one truth', () => {
  const folders = [newDataDir(), newDataDir()] as const;
  const mailbox = new Mailbox();
  const sites: Site[] = [];
  let postgres: Postgres;
  const environment = () => ({ DATABASE_URL: postgres.url, SMTP_URL: mailbox.url, MAIL_TO: 'team@trichord.example' });
  const contents = () => stored({ dataDir: folders[0], databaseUrl: postgres.url });

  beforeAll(async () => {
    postgres = await startPostgres();
    await mailbox.open();
    // Both at once: the one that comes second finds the tables made.
    sites.push(
      ...(await Promise.all(folders.map((dataDir) => startPublished({ dataDir, environment: environment() })))),
    );
  });

  afterAll(async () => {
    for (const site of sites) await site.stop();
    await mailbox.close();
    await postgres.remove();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  const messageIds = () => mailbox.mails.map((mail) => headerOf(mail, 'message-id'));

  // Seen to fail when Outbox.claim read what was due without leasing it: both servers sent the same mails.
  it('sends each mail once while both live', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, number) => post(sites[number % 2]?.url ?? '', fieldsOf(number))));
    await mailbox.until(120);
    await pause(1000);
    const { messages, mails } = await contents();
    expect([messages.length, messageIds().length]).toEqual([60, 120]);
    expect(messageIds().toSorted()).toEqual(mails.map(({ messageId }) => messageId).toSorted());
  });

  // Seen to fail when the content key was not unique: a post repeated at the other server was a second record.
  it('loses no message and doubles none when either is killed', async () => {
    let number = 1000;
    let running = true;
    const shown = new Map<string, string>();
    const visitor = async () => {
      while (running) {
        const fields = fieldsOf((number += 1));
        // Whoever gets no answer sends the same again, to whichever server answers.
        for (let tries = number; !shown.has(fields['email'] ?? ''); tries += 1) {
          const reference = await post(sites[tries % 2]?.url ?? '', fields)
            .then(referenceOf)
            .catch(() => undefined);
          if (reference) shown.set(fields['email'] ?? '', reference);
          else await pause(50);
        }
      }
    };
    const posting = Array.from({ length: visitors }, visitor);
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(300 + Math.random() * 700);
      const [index, dataDir] = Math.random() < 0.5 ? ([0, folders[0]] as const) : ([1, folders[1]] as const);
      const killed = sites[index];
      killed?.process.kill('SIGKILL');
      if (killed) await once(killed.process, 'close');
      sites[index] = await startPublished({ dataDir, environment: environment() });
    }
    running = false;
    await Promise.all(posting);

    const { messages } = await contents();
    const kept = new Map(messages.map(({ reference, email }) => [email, reference]));
    expect(kept.size).toBe(messages.length);
    expect([...shown].filter(([email, reference]) => kept.get(email) !== reference)).toEqual([]);
    expect(messages).toHaveLength(60 + shown.size);

    // The mails that a killed server had taken are sent by the others once its lease has ended.
    await age({ dataDir: folders[0], databaseUrl: postgres.url }, leaseMilliseconds);
    const ids = new Set((await contents()).mails.map(({ messageId }) => messageId));
    const deadline = Date.now() + 60_000;
    while (new Set(messageIds()).size < ids.size && Date.now() < deadline) await pause(100);
    expect(new Set(messageIds())).toEqual(ids);
  });
});
