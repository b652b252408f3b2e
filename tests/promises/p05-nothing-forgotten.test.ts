import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { readMetrics } from '#tests/support/parse-exposition.ts';
import { Mailbox } from './support/mailbox.ts';
import { newDataDir, startPublished } from './support/published-site.ts';
import { age } from './support/stored.ts';
import { fieldsOf, post } from './support/visitor-post.ts';

const twoHours = 2 * 3_600_000;

// Seen to fail when Outbox.status never said stuck, when MailWorker.start set no timer, and when /metrics never said
// stuck.
it('promise 5: mail that has waited for an hour is told, and sent once that is possible', async () => {
  const dataDir = newDataDir();
  const mailbox = new Mailbox();
  await mailbox.open();
  mailbox.mood = 'temporary';
  const operatorPort = await freePort();
  const site = await startPublished({
    dataDir,
    environment: { SMTP_URL: mailbox.url, OPERATOR_PORT: String(operatorPort) },
  });
  const figures = async () => {
    const { find } = await readMetrics(operatorPort);
    return {
      stuck: find('trichord_mail_stuck'),
      waiting: find('trichord_mails', { state: 'waiting' }),
      oldest: find('trichord_mail_oldest_waiting_seconds') ?? NaN,
    };
  };
  const readiness = async () => {
    await pause(1100);
    const response = await fetch(`${site.url}/readyz`);
    return { status: response.status, text: await response.text() };
  };
  await post(site.url, fieldsOf(1));
  expect(await readiness()).toEqual({ status: 200, text: expect.stringContaining('"ready"') });
  expect(await figures()).toMatchObject({ stuck: 0, waiting: 2 });

  await age({ dataDir }, twoHours);
  expect(await readiness()).toEqual({ status: 200, text: expect.stringContaining('"degraded"') });
  const degraded = await figures();
  expect(degraded).toMatchObject({ stuck: 1, waiting: 2 });
  expect(degraded.oldest).toBeGreaterThanOrEqual(twoHours / 1000);
  const deadline = Date.now() + 15_000;
  while (!site.output().includes('mail is stuck') && Date.now() < deadline) await pause(100);
  expect(site.output()).toContain('mail is stuck');

  mailbox.mood = 'well';
  await age({ dataDir }, twoHours);
  await mailbox.until(2);
  await pause(500);
  expect(await readiness()).toEqual({ status: 200, text: expect.stringContaining('"ready"') });
  expect(await figures()).toEqual({ stuck: 0, waiting: 0, oldest: 0 });
  await site.stop();
  await mailbox.close();
  rmSync(dataDir, { recursive: true });
});
