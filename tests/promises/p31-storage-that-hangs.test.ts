import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#tests/support/site.ts';
import { newDataDir, startPublished } from './support/published-site.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';
import { stored } from './support/stored.ts';
import { fieldsOf, post } from './support/visitor-post.ts';

/** The promise is 8 s; the rest is for a machine on which all tests run at once. Before, it was 20 s and no answer. */
const promised = 12_000;
const typed = fieldsOf('hanging', { name: '林小姐', phone: '+886 912 345 678', topic: 'hiring' });

async function expectHonesty(site: Site): Promise<void> {
  const started = performance.now();
  const page = await post(site.url, typed, { json: false, path: '/zh-tw/contact' });
  const html = await page.text();
  const took = performance.now() - started;
  expect(page.status).toBe(503);
  for (const field of ['name', 'email', 'phone', 'message']) expect(html).toContain(typed[field]);
  expect(took).toBeLessThan(promised);
}

/** Whoever balances the load asks again and again, also before it has its answer. */
async function whilePolled(site: Site, run: () => Promise<void>): Promise<void> {
  const asked: Promise<Response>[] = [];
  const poll = setInterval(() => asked.push(fetch(`${site.url}/readyz`)), 300);
  await pause(1500);
  await run();
  clearInterval(poll);
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([503]));
}

async function expectRecovery(site: Site, databaseUrl?: string): Promise<void> {
  await expect
    .poll(() => post(site.url, typed).then(({ status }) => status), { interval: 500, timeout: 30_000 })
    .toBe(200);
  const { messages } = await stored({ dataDir: site.dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
  expect(messages.map(({ name }) => name)).toEqual([typed['name']]);
  await expect
    .poll(async () => (await fetch(`${site.url}/readyz`)).status, { interval: 500, timeout: 10_000 })
    .toBe(200);
}

describe('promise 31: storage that hangs is told honestly', () => {
  const folders = [newDataDir(), newDataDir()] as const;
  let postgres: Postgres;
  let onPostgres: Site;
  let onSqlite: Site;

  beforeAll(async () => {
    postgres = await startPostgres();
    [onSqlite, onPostgres] = await Promise.all([
      startPublished({ dataDir: folders[0] }),
      startPublished({ dataDir: folders[1], environment: { DATABASE_URL: postgres.url } }),
    ]);
  });
  afterAll(async () => {
    await onSqlite.stop();
    await onPostgres.stop();
    await postgres.remove();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  // Seen to fail without givingUp and with the times of before: the server cut the connection after 20 s.
  it('PostgreSQL that stands still', async () => {
    const goOn = await postgres.hang();
    try {
      await expectHonesty(onPostgres);
      expect((await fetch(`${onPostgres.url}/readyz`)).status).toBe(503);
    } finally {
      goOn();
    }
    await expectRecovery(onPostgres, postgres.url);
  });

  // Seen to fail when each /readyz made a check of its own: they stood in front of the message.
  it('SQLite that another process has locked', async () => {
    const other = new DatabaseSync(path.join(folders[0], 'messages.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    try {
      await whilePolled(onSqlite, () => expectHonesty(onSqlite));
    } finally {
      other.exec('ROLLBACK');
      other.close();
    }
    await expectRecovery(onSqlite);
  });
});
