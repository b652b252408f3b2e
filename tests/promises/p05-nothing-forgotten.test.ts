import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Mailbox } from './support/mailbox.ts';
import { newDataDir, startPublished } from './support/published-site.ts';
import { age } from './support/stored.ts';
import { fieldsOf, post } from './support/visitor-post.ts';

const twoHours = 2 * 3_600_000;

// Seen to fail when Outbox.status never said stuck, and when MailWorker.start set no timer.
it('promise 5: mail that has waited for an hour is told, and sent once that is possible', async () => {
  const dataDir = newDataDir();
  const mailbox = new Mailbox();
  await mailbox.open();
  mailbox.mood = 'temporary';
  const site = await startPublished({ dataDir, environment: { SMTP_URL: mailbox.url } });
  const readiness = async () => {
    await pause(1100);
    const response = await fetch(`${site.url}/readyz`);
    return { status: response.status, text: await response.text() };
  };
  await post(site.url, fieldsOf(1));
  expect(await readiness()).toEqual({ status: 200, text: expect.stringContaining('"ready"') });

  await age({ dataDir }, twoHours);
  expect(await readiness()).toEqual({ status: 200, text: expect.stringContaining('"degraded"') });
  const deadline = Date.now() + 15_000;
  while (!site.output().includes('mail is stuck') && Date.now() < deadline) await pause(100);
  expect(site.output()).toContain('mail is stuck');

  mailbox.mood = 'well';
  await age({ dataDir }, twoHours);
  await mailbox.until(2);
  await pause(500);
  expect(await readiness()).toEqual({ status: 200, text: expect.stringContaining('"ready"') });
  await site.stop();
  await mailbox.close();
  rmSync(dataDir, { recursive: true });
});
