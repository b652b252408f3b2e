import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a publish waits for another one. */
const longestWait = 120_000;

/**
 * Only one publish writes at a time. The lock is one of SQLite's, which the system lets go when its holder dies,
 * however that happens; a file that says "locked" would outlive it.
 */
export function lockReleases(folder: string, onWait: () => void): () => void {
  const open = (timeout: number) => {
    const database = new DatabaseSync(path.join(folder, 'publish.lock'), { timeout });
    try {
      database.exec('BEGIN EXCLUSIVE');
      return database;
    } catch (error) {
      database.close();
      if ((error as { errcode?: number }).errcode === 5) return undefined;
      throw error;
    }
  };
  let database = open(0);
  if (!database) {
    onWait();
    database = open(longestWait);
  }
  if (!database)
    throw new Error(
      `another publish has been running for over ${longestWait / 1000} seconds: look at it, then try again`,
    );
  const held = database;
  return () => held.close();
}
