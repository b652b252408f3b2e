import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { SqliteReply, SqliteRequest, SqliteWorkerData } from './sqlite-worker.ts';

/** Kysely on node:sqlite, whose one connection lives in a worker thread. */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new SqliteDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class SqliteDriver implements Driver {
  private readonly connection: WorkerConnection;
  /** Settles when the connection is free again: a transaction has it to itself. */
  private free: Promise<void> = Promise.resolve();
  private release: () => void = () => undefined;

  constructor(file: string) {
    this.connection = new WorkerConnection(file);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.free;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.free = promise;
    await before;
    this.release = resolve;
    return this.connection;
  }

  async releaseConnection(): Promise<void> {
    this.release();
  }

  /**
   * Asks for the writer's place at once: one that only reads first could not be given it later. A reader keeps nobody
   * from writing.
   */
  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.connection.close();
  }
}

/** It lies beside this code, as source or in dist/. */
const workerFile = new URL(`./sqlite-worker${path.extname(import.meta.filename)}`, import.meta.url);

class WorkerConnection implements DatabaseConnection {
  private readonly worker: Worker;
  private readonly asked = new Map<number, { resolve(reply: SqliteReply): void; reject(error: Error): void }>();
  private lastId = 0;
  private ended: Error | undefined;

  constructor(file: string) {
    const workerData: SqliteWorkerData = { file };
    this.worker = new Worker(workerFile, { workerData });
    this.worker.on('message', (reply: SqliteReply) => {
      this.asked.get(reply.id)?.resolve(reply);
      this.asked.delete(reply.id);
    });
    this.worker.on('error', (error: Error) => this.end(error));
    this.worker.on('exit', () => this.end(new Error('the database is closed')));
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const reply = await this.ask(sql, parameters as SqliteRequest['parameters']);
    if ('error' in reply) throw Object.assign(new Error(reply.error.message), reply.error);
    return { rows: reply.rows as Row[], numAffectedRows: BigInt(reply.changes) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('read in pages instead of streaming');
  }

  async close(): Promise<void> {
    if (this.ended) return;
    this.worker.postMessage('close');
    await once(this.worker, 'exit');
  }

  private ask(sql: string, parameters: SqliteRequest['parameters']): Promise<SqliteReply> {
    if (this.ended) return Promise.reject(this.ended);
    const { promise, resolve, reject } = Promise.withResolvers<SqliteReply>();
    this.lastId += 1;
    this.asked.set(this.lastId, { resolve, reject });
    this.worker.postMessage({ id: this.lastId, sql, parameters } satisfies SqliteRequest);
    return promise;
  }

  private end(reason: Error): void {
    this.ended ??= reason;
    for (const { reject } of this.asked.values()) reject(this.ended);
    this.asked.clear();
  }
}
