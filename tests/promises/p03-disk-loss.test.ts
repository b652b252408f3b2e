import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runScript } from '#tests/support/process.ts';
import { newDataDir, startPublished } from './support/published-site.ts';
import { stored } from './support/stored.ts';
import { fieldsOf, post, referenceOf } from './support/visitor-post.ts';

const before = 120;
const during = 40;

// Seen to fail when the backup left out the last page, and when restore skipped every other line.
it('promise 3: a backup taken and restored while sites run has every message', async () => {
  const lost = newDataDir();
  const fresh = newDataDir();
  const file = path.join(lost, 'backup.gz');
  const messages = (dataDir: string, ...args: string[]) =>
    runScript('cli/messages.ts', args, { environment: { DATA_DIR: dataDir, DATABASE_URL: '' } });

  const old = await startPublished({ dataDir: lost });
  const first = await Promise.all(
    Array.from({ length: before }, (_, number) => post(old.url, fieldsOf(number)).then(referenceOf)),
  );
  const [backup, meanwhile] = await Promise.all([
    messages(lost, 'backup', file),
    Promise.all(Array.from({ length: during }, (_, number) => post(old.url, fieldsOf(`b${number}`)))),
  ]);
  expect(backup.code).toBe(0);
  expect(meanwhile.map(({ status }) => status)).toEqual(Array(during).fill(200));
  await old.stop();

  const site = await startPublished({ dataDir: fresh });
  const own = await post(site.url, fieldsOf('new')).then(referenceOf);
  const [restore, later] = await Promise.all([
    messages(fresh, 'restore', file),
    post(site.url, fieldsOf('later')).then(referenceOf),
  ]);
  expect(restore.output).toMatch(/(\d+) messages restored; 0 of the \1 in the backup/);
  const again = await messages(fresh, 'restore', file);
  expect(again.output).toContain('0 messages restored');

  const was = new Map((await stored({ dataDir: lost })).messages.map((message) => [message.reference, message]));
  const now = await stored({ dataDir: fresh });
  const restored = now.messages.filter(({ reference }) => reference !== own && reference !== later);
  expect(restored.length).toBeGreaterThanOrEqual(before);
  expect(restored.map(({ reference }) => reference)).toEqual(expect.arrayContaining(first));
  for (const message of restored) expect(message).toEqual({ ...was.get(message.reference), contentKey: null });
  expect(now.mails).toHaveLength(now.messages.length * 2);

  writeFileSync(file, readFileSync(file).subarray(0, -40));
  const damaged = await messages(fresh, 'restore', file);
  expect(damaged.code).toBe(1);
  await site.stop();
  for (const folder of [lost, fresh]) rmSync(folder, { recursive: true });
});
