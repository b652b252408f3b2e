import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runScript } from '#tests/support/process.ts';
import { Mailbox } from './support/mailbox.ts';
import { newDataDir, startPublished } from './support/published-site.ts';
import { age } from './support/stored.ts';
import { fieldsOf, post } from './support/visitor-post.ts';

const canary = 'kanarienvogel';
const typed = {
  name: `${canary}-name`,
  email: `${canary}-email@mail.example`,
  phone: '+886 987 654 321',
  topic: 'jobs',
  message: `${canary}-message in the middle`,
  job: `${canary}-job`,
  crossborder: 'yes',
  terms: 'yes',
};
const canaries = [canary, '987 654 321', '987654321', '203.0.113.77'];

// Seen to fail when the route logged the error with the message it was storing, and when MailWorker logged the mail
// server's words.
it('promise 14: no output holds what a visitor typed, whatever goes wrong', async () => {
  const dataDir = newDataDir();
  const mailbox = new Mailbox();
  await mailbox.open();
  const site = await startPublished({ dataDir, environment: { SMTP_URL: mailbox.url } });
  const from = {
    headers: {
      'x-forwarded-for': '203.0.113.77',
      'user-agent': `${canary}-agent`,
      referer: `${site.url}/contact?job=${canary}`,
    },
  };
  const send = (change: Record<string, string>, headers = {}) =>
    post(site.url, { ...fieldsOf(0), ...typed, ...change }, { ...from, headers: { ...from.headers, ...headers } });

  expect((await send({})).status).toBe(200);
  await mailbox.until(2);
  mailbox.mood = 'temporary';
  expect((await send({ message: `${canary} temporary` })).status).toBe(200);
  await until(() => site.output().includes('tried again'));
  mailbox.mood = 'permanent';
  await age({ dataDir }, 2 * 3_600_000);
  await until(() => site.output().includes('refused for good') && site.output().includes('stuck'));
  expect((await send({ phone: `${canary} 12` })).status).toBe(422);
  expect((await send({}, { origin: `https://${canary}.example` })).status).toBe(403);
  expect((await send({ [`${canary}%`]: canary, __proto__x: canary, message: canary.repeat(20_000) })).status).toBe(413);
  const malformed = await fetch(`${site.url}/contact?${canary}=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `name=${canary}&name=${canary}%zz`,
  });
  expect(malformed.status).toBe(400);
  expect((await fetch(`${site.url}/${canary}?email=${typed.email}`)).status).toBe(404);
  const exported = await runScript('cli/messages.ts', ['stats'], {
    environment: { DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  for (const suffix of ['', '-wal', '-shm']) rmSync(path.join(dataDir, `messages.sqlite${suffix}`), { force: true });
  expect((await send({ message: `${canary} storage` })).status).toBe(503);
  await site.stop();
  await mailbox.close();

  const output = site.output() + exported.output;
  expect(output).toContain('a message could not be stored');
  expect(canaries.filter((word) => output.includes(word))).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

async function until(met: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!met()) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await pause(50);
  }
}
