import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mostPerHour } from '#server/contact/limits.ts';
import { newDataDir, startPublished } from './support/published-site.ts';
import { stored } from './support/stored.ts';
import { fieldsOf, post, referenceOf } from './support/visitor-post.ts';

const forged = (number: number) => ({
  'x-forwarded-for': `10.0.0.${number}`,
  'x-real-ip': `10.0.1.${number}`,
  forwarded: `for=10.0.2.${number}`,
  'cf-connecting-ip': `10.0.3.${number}`,
});

describe('promise 12: the limiter can be neither spoofed nor used to lose mail', () => {
  // Seen to fail when Fastify's trustProxy was true for everyone.
  it('counts one address, whatever the forwarding headers say, also after a restart', async () => {
    const dataDir = newDataDir();
    const environment = { TRUST_PROXY: '' };
    let site = await startPublished({ dataDir, environment });
    const references: string[] = [];
    for (let number = 0; number < mostPerHour.address; number += 1)
      references.push(await post(site.url, fieldsOf(number), { headers: forged(number) }).then(referenceOf));
    await site.stop();
    site = await startPublished({ dataDir, environment });

    const typed = fieldsOf('one-more', { name: '陳大文' });
    const page = await post(site.url, typed, { json: false, headers: forged(200) });
    const html = await page.text();
    expect(page.status).toBe(429);
    const wait = Number(page.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(html).toContain(`in ${Math.ceil(wait / 60)} minutes`);
    for (const field of ['name', 'email', 'message']) expect(html).toContain(typed[field]);

    const json = await post(site.url, typed, { headers: forged(201) });
    expect([json.status, await json.json()]).toEqual([
      429,
      { problem: { title: expect.any(String), text: expect.stringContaining('minutes') } },
    ]);
    // Seen to fail when limits were looked at before double submits.
    expect(await post(site.url, fieldsOf(3), { headers: forged(202) }).then(referenceOf)).toBe(references[3]);
    expect((await stored({ dataDir })).messages.map(({ reference }) => reference).toSorted()).toEqual(
      references.toSorted(),
    );
    await site.stop();
    rmSync(dataDir, { recursive: true });
  });

  // Twenty messages in someone's name were seen to shut that person out.
  it('believes a trusted proxy, mails each sender so often and refuses none, and keeps no address', async () => {
    const dataDir = newDataDir();
    const site = await startPublished({ dataDir, environment: { TRUST_PROXY: '127.0.0.1' } });
    const statuses: number[] = [];
    for (let number = 0; number <= mostPerHour.sender; number += 1) {
      const fields = fieldsOf(number, { email: number % 2 ? 'ann@mail.example' : `Ann+${number}@Mail.example` });
      statuses.push((await post(site.url, fields, { headers: { 'x-forwarded-for': `198.51.100.${number}` } })).status);
    }
    expect(statuses).toEqual(Array<number>(mostPerHour.sender + 1).fill(200));
    const { mails } = await stored({ dataDir });
    expect(mails.filter(({ kind }) => kind === 'firm')).toHaveLength(mostPerHour.sender + 1);
    expect(mails.filter(({ kind }) => kind === 'sender')).toHaveLength(mostPerHour.sender);
    expect((await post(site.url, fieldsOf('other'), { headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(
      200,
    );
    await site.stop();
    const bytes = readFileSync(path.join(dataDir, 'messages.sqlite'), 'latin1');
    expect(bytes).toContain('ann@mail.example');
    expect(bytes).not.toContain('198.51.100');
    rmSync(dataDir, { recursive: true });
  });
});
