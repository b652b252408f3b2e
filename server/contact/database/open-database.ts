import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { BadSetting, type Settings } from '#server/settings.ts';
import { givingUp } from './giving-up.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

export type Engine = 'sqlite' | 'postgres';

export interface Database {
  db: Kysely<Schema>;
  engine: Engine;
}

/** How long PostgreSQL may take. A visitor is told rather than kept waiting; a command has more time. */
export const patience = {
  visitor: { connectionTimeoutMillis: 3000, query_timeout: 3000 },
  command: { connectionTimeoutMillis: 5000, query_timeout: 60_000 },
};
const postgresLimits = { idle_in_transaction_session_timeout: 20_000, max: 8 };
const plugins = [new CamelCasePlugin()];

export const databaseFile = (dataDir: string): string => path.join(dataDir, 'messages.sqlite');

/** Opens the messages' database with its tables up to date. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  times = patience.command,
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, times) : openSqlite(dataDir);
}

async function openSqlite(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const db = new Kysely<Schema>({ dialect: sqliteDialect(databaseFile(dataDir)), plugins });
  const { journalMode, synchronous } = await durability(db);
  if (journalMode !== 'wal' || synchronous !== 2)
    throw new BadSetting(
      'DATA_DIR',
      'is on a disk where SQLite cannot keep messages safely (no write-ahead log): use a local disk',
    );
  await migrate(db);
  return { db, engine: 'sqlite' };
}

/** What the live connection says of itself: 'wal' and 2, which is FULL. */
export async function durability(db: Kysely<Schema>): Promise<{ journalMode: string; synchronous: number }> {
  const journal = await sql<{ journalMode: string }>`pragma journal_mode`.execute(db);
  const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  return { journalMode: journal.rows[0]?.journalMode ?? '', synchronous: synchronous.rows[0]?.synchronous ?? 0 };
}

async function openPostgres(connectionString: string, times: typeof patience.command): Promise<Database> {
  // Loaded only where it is used: most sites keep their messages in SQLite.
  const { default: pg } = await import('pg');
  // Times and counts fit in a number; by default pg hands out 64-bit integers as text.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString, ...postgresLimits, ...times });
  // A connection that breaks, idle or between two queries of a transaction, must not end the process: the next query
  // says so.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: givingUp(pool) }), plugins });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw new BadSetting(
      'DATABASE_URL',
      `cannot be used: ${(error as Error & { code?: string }).code ?? (error as Error).message}`,
    );
  }
  return { db, engine: 'postgres' };
}
