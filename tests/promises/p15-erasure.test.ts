import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitMilliseconds, senderKey } from '#server/contact/limits.ts';
import { runScript } from '#tests/support/process.ts';
import { MailRoom } from './support/mail-room.ts';
import { newDataDir } from './support/published-site.ts';

const prlimit = '/usr/bin/prlimit';
const dataDir = newDataDir();
let room: MailRoom;

beforeAll(async () => void (room = await MailRoom.open(dataDir, 'smtp://127.0.0.1:1')));
afterAll(async () => {
  await room.close();
  rmSync(dataDir, { recursive: true });
});

const messages = (...args: string[]) =>
  runScript('cli/messages.ts', args, { environment: { DATA_DIR: dataDir, DATABASE_URL: '' } });
const counted = async () => (await room.store.database.db.selectFrom('limits').select('key').execute()).length;

describe('promise 15: what a person may ask for', () => {
  // SQLite's own lower() left Ü as it is, and the hash of the sender stayed.
  it('finds and erases an address in any spelling, and the hash that counted it', async () => {
    const file = path.join(dataDir, 'out.csv');
    await room.accept(1, { email: 'Ümit@Mail.example' }, [], senderKey(room.store.key, 'Ümit@Mail.example'));
    await room.accept(2, { email: 'other@mail.example' }, [], senderKey(room.store.key, 'other@mail.example'));
    writeFileSync(file, '');
    chmodSync(file, 0o644);
    expect((await messages('export', '--email', 'ümit@mail.example', '--out', file)).output).toContain('1 message');
    expect(readFileSync(file, 'utf8')).toContain('Ümit@Mail.example');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await messages('erase', '--email', 'üMIT@mail.example')).output).toBe('1 message removed\n');
    expect(await counted()).toBe(1);
  });

  it('keeps no hash past its hour, also when nobody writes', async () => {
    room.advance(limitMilliseconds * 2);
    await room.store.dropOldCounts();
    expect(await counted()).toBe(0);
  });

  it.skipIf(!existsSync(prlimit))('leaves no draft of a backup for which the disk has no room', () => {
    const file = path.join(dataDir, 'backup.gz');
    const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    const args = ['--fsize=64', process.execPath, 'cli/messages.ts', 'backup', file];
    const { status, stderr } = spawnSync(prlimit, args, { env: environment, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('the disk is full')]);
    expect(existsSync(`${file}.draft`)).toBe(false);
  });
});
