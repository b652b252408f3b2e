import { rmSync } from 'node:fs';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Webhook } from '#server/contact/webhook/webhook.ts';
import type { Site } from '#tests/support/site.ts';
import { apply, pdf } from './support/application.ts';
import { newDataDir, startPublished } from './support/published-site.ts';
import { Receiver, type ReceiverMood } from './support/receiver.ts';
import { age, stored } from './support/stored.ts';
import { referenceOf } from './support/visitor-post.ts';

const patience = { timeout: 15_000 };
const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;

describe('promise 23: a webhook is signed, retried and told of', () => {
  const receiver = new Receiver();
  const dataDir = newDataDir();
  let site: Site;
  beforeAll(async () => {
    await receiver.open();
    // There is no mail server: what is handed on does not wait for one.
    const environment = { WEBHOOK_URL: `http://127.0.0.1:${receiver.port}/hook`, WEBHOOK_SECRET: secret };
    site = await startPublished({ dataDir, environment });
  });
  afterAll(async () => {
    await site.stop();
    receiver.close();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(() => {
    receiver.deliveries.length = 0;
    receiver.mood = 'well';
  });

  const rowOf = async (reference: string) =>
    (await stored({ dataDir })).mails.find((mail) => mail.reference === reference && mail.kind === 'webhook');
  const stateOf = async (reference: string) => (await rowOf(reference))?.state;
  const errorOf = async (reference: string) => (await rowOf(reference))?.lastError;

  // Seen to fail when the payload was signed without its id.
  it('hands on an application with its jobs and files, signed', async () => {
    const reference = await apply(site.url, 'hook', [pdf(1000)], {
      fields: { job: 'payments-backend-engineer' },
    }).then(referenceOf);
    await expect.poll(() => receiver.deliveries.length, patience).toBe(1);
    const [delivery] = receiver.deliveries;
    const headers = delivery?.headers as Record<string, string>;
    const event = new Verifier(secret).verify(delivery?.body ?? '', headers);
    expect(headers['webhook-id']).toBe(`msg_${reference}`);
    expect(event).toMatchObject({
      type: 'application.received',
      data: {
        reference,
        email: 'sender-hook@mail.example',
        jobs: [{ id: 'payments-backend-engineer', url: expect.stringContaining('/job/payments-backend-engineer') }],
        files: [{ name: '履歷.pdf', kind: 'pdf', size: 1000, sha256: expect.any(String) }],
      },
    });
    expect(() => new Verifier(secret).verify(`${delivery?.body} `, headers)).toThrow();
    await expect.poll(() => stateOf(reference), patience).toBe('sent');
  });

  // Seen to fail when a status other than 2xx counted as delivered, and when redirects were followed.
  it.each<ReceiverMood>(['fails', 'refuses', 'redirects'])(
    'tries a receiver that %s again, with the same id, until it is well',
    async (mood) => {
      receiver.mood = mood;
      const reference = await apply(site.url, `again-${mood}`, []).then(referenceOf);
      await expect.poll(() => receiver.deliveries.length, patience).toBe(1);
      await expect.poll(() => errorOf(reference), patience).not.toBe('');
      expect(await stateOf(reference)).toBe('waiting');
      receiver.mood = 'well';
      await age({ dataDir }, 3_600_000);
      await expect.poll(() => stateOf(reference), patience).toBe('sent');
      const own = receiver.deliveries.filter(({ headers }) => headers['webhook-id'] === `msg_${reference}`);
      expect(new Set(own.map(({ url }) => url))).toEqual(new Set(['/hook']));
      expect(own.length).toBeGreaterThanOrEqual(2);
    },
  );

  // Seen to fail when a failed webhook did not count as stuck.
  it('keeps what a receiver wants no more of as failed, and says so', async () => {
    receiver.mood = 'gone';
    const reference = await apply(site.url, 'gone', []).then(referenceOf);
    await expect.poll(() => stateOf(reference), patience).toBe('failed');
    const ready = await fetch(`${site.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining('degraded')]);
  });
});

describe('promise 23: a webhook goes nowhere it was not sent', () => {
  const receiver = new Receiver();
  beforeEach(() => receiver.open());
  afterEach(() => receiver.close());
  const event = { id: 'msg_1', payload: '{}' };

  // Seen to fail without isPrivate: localhost.localdomain and its like lead to this machine.
  it('refuses a name that leads to a private address, and takes an address that was written down', async () => {
    const byName = new Webhook({ url: `http://localhost.localdomain:${receiver.port}/`, secret });
    const refused = await byName.send(event);
    expect(refused).toMatchObject({
      sent: false,
      permanent: false,
      reason: expect.stringMatching(/EPRIVATE|ENOTFOUND|EAI_AGAIN/),
    });
    expect(receiver.deliveries).toEqual([]);
    const named = new Webhook({ url: `http://127.0.0.1:${receiver.port}/`, secret });
    expect(await named.send(event)).toEqual({ sent: true });
  });
});
