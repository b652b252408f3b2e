import { chmodSync, statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Owns the one connection to SQLite, in a thread of its own: neither a slow disk nor another writer's lock stops the
 * pages.
 */

export interface SqliteWorkerData {
  file: string;
}

export interface SqliteRequest {
  id: number;
  sql: string;
  parameters: SQLInputValue[];
}

export type SqliteReply = { id: number } & (
  | { rows: unknown[]; changes: number | bigint }
  | { error: { message: string; code?: string; errstr?: string } }
);

/** How long to wait for another writer; node:sqlite's own default is not to wait at all. */
const busyMilliseconds = 3000;
/** Statements that differ by the size of a batch would otherwise pile up. */
const mostStatements = 200;

const { file } = workerData as SqliteWorkerData;
const database = new DatabaseSync(file, { timeout: busyMilliseconds });
// What the file holds is personal; SQLite gives its side files the same rights.
chmodSync(file, 0o600);
// FULL: after a power cut the last acknowledged message is still there; NORMAL could lose it.
// secure_delete: what is purged or erased is overwritten, not only unlinked.
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
const { ino } = statSync(file);
const statements = new Map<string, StatementSync>();

parentPort?.on('message', (request: SqliteRequest | 'close') => {
  if (request !== 'close') return parentPort?.postMessage(answer(request));
  database.close();
  parentPort?.close();
});

function answer({ id, sql, parameters }: SqliteRequest): SqliteReply {
  try {
    if (sql.startsWith('begin')) checkFile();
    const statement = prepare(sql);
    if (statement.columns().length > 0) return { id, rows: statement.all(...parameters), changes: 0 };
    return { id, rows: [], changes: statement.run(...parameters).changes };
  } catch (error) {
    const { message, code, errstr } = error as Error & { code?: string; errstr?: string };
    return { id, error: { message, ...(code ? { code } : {}), ...(errstr ? { errstr } : {}) } };
  }
}

/**
 * A deleted file can still be written to, and what is written is lost with the process: refuse before anyone sees a
 * success.
 */
function checkFile(): void {
  if (statSync(file, { throwIfNoEntry: false })?.ino !== ino)
    throw Object.assign(new Error(`${file} has been removed or replaced`), { code: 'DATABASE_GONE' });
}

function prepare(sql: string): StatementSync {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= mostStatements) statements.clear();
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}
