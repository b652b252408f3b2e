import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { Client } from 'pg';
import type { Moment } from '#src/content/types.ts';
import { type ReleaseFolder, keptReleases } from './release-folder.ts';

/** Every server listens here for the id of a new release. */
const releaseChannel = 'trichord_release';
const pieceBytes = 1024 * 1024;
const connectMilliseconds = 5000;
const queryMilliseconds = 60_000;

const tables = `
  CREATE TABLE IF NOT EXISTS releases
    (id text PRIMARY KEY, sha256 text NOT NULL, size bigint NOT NULL, build text NOT NULL, created_at bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS release_pieces
    (release text REFERENCES releases ON DELETE CASCADE, number int, bytes bytea NOT NULL, PRIMARY KEY (release, number));
  CREATE TABLE IF NOT EXISTS served_release (only_one boolean PRIMARY KEY CHECK (only_one), id text REFERENCES releases);
`;

/** A release that every server should serve. */
export interface SharedRelease {
  id: string;
  build: string;
  sha256: string;
  size: number;
}

/** Releases in PostgreSQL, by which several machines serve the same: files in pieces, and one pointer for all. */
export class SharedReleases {
  private readonly client: Client;

  static async open(databaseUrl: string): Promise<SharedReleases> {
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectMilliseconds,
      query_timeout: queryMilliseconds,
    });
    // A connection that breaks is told by the next query.
    client.on('error', () => undefined);
    await client.connect();
    const shared = new SharedReleases(client);
    // Servers that start together would make the tables together.
    await shared.transaction(async () => {
      await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [releaseChannel]);
      await client.query(tables);
    });
    return shared;
  }

  private constructor(client: Client) {
    this.client = client;
  }

  /** The one that is to be served; undefined before anything was shared. */
  async served(): Promise<SharedRelease | undefined> {
    const { rows } = await this.client.query<SharedRelease>(
      'SELECT id, build, sha256, size::float8 AS size FROM releases JOIN served_release USING (id)',
    );
    return rows[0];
  }

  /** Stores a release of this machine unless it is there, and makes all servers take it up: all of it, or nothing. */
  async share(folder: ReleaseFolder, id: string, now: Moment, unlessAny = false): Promise<void> {
    const { about, sha256, size } = await describe(folder, id);
    await this.transaction(async () => {
      const { rowCount } = await this.client.query(
        'INSERT INTO releases VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
        [id, sha256, size, about.buildId, about.createdAt],
      );
      if (rowCount === 1) await this.putPieces(folder.file(id), id);
      await this.client.query(
        `INSERT INTO served_release VALUES (true, $1) ON CONFLICT (only_one) ${unlessAny ? 'DO NOTHING' : 'DO UPDATE SET id = $1'}`,
        [id],
      );
      await this.collect(now);
      await this.client.query('SELECT pg_notify($1, $2)', [releaseChannel, id]);
    });
  }

  /** Fetches a release that this machine lacks; what does not have the right hash is not kept. */
  async fetch({ id, sha256, size }: SharedRelease, folder: ReleaseFolder): Promise<void> {
    const hash = createHash('sha256');
    const draft = openSync(folder.draft(id), 'w');
    try {
      for (let number = 0; number * pieceBytes < size; number += 1) {
        const { rows } = await this.client.query<{ bytes: Buffer }>(
          'SELECT bytes FROM release_pieces WHERE release = $1 AND number = $2',
          [id, number],
        );
        const bytes = rows[0]?.bytes ?? Buffer.alloc(0);
        hash.update(bytes);
        writeSync(draft, bytes);
      }
    } finally {
      closeSync(draft);
    }
    if (hash.digest('hex') !== sha256) {
      folder.discardDraft(id);
      throw new Error(`release ${id} did not arrive whole`);
    }
  }

  /** Tells of every release that is shared from now on. */
  async listen(onShared: () => void): Promise<void> {
    this.client.on('notification', onShared);
    await this.client.query(`LISTEN ${releaseChannel}`);
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private async putPieces(file: string, id: string): Promise<void> {
    const descriptor = openSync(file, 'r');
    const piece = Buffer.alloc(pieceBytes);
    try {
      for (let number = 0; ; number += 1) {
        const read = readSync(descriptor, piece, 0, pieceBytes, number * pieceBytes);
        if (read === 0) return;
        await this.client.query('INSERT INTO release_pieces VALUES ($1, $2, $3)', [
          id,
          number,
          piece.subarray(0, read),
        ]);
      }
    } finally {
      closeSync(descriptor);
    }
  }

  /** As in a machine's own folder: those of a week, the last two, and the one that is served. */
  private async collect(now: Moment): Promise<void> {
    await this.client.query(
      `DELETE FROM releases WHERE created_at < $1 AND id NOT IN (SELECT id FROM served_release)
        AND id NOT IN (SELECT id FROM releases ORDER BY id DESC LIMIT $2)`,
      [now - keptReleases.milliseconds, keptReleases.always],
    );
  }

  private async transaction(run: () => Promise<void>): Promise<void> {
    await this.client.query('BEGIN');
    try {
      await run();
      await this.client.query('COMMIT');
    } catch (error) {
      await this.client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }
}

async function describe(folder: ReleaseFolder, id: string) {
  const about = folder.about(id);
  if (!about || !(await folder.isWhole(id))) throw new Error(`release ${id} is damaged`);
  return { about, ...(await folder.measure(id)) };
}
