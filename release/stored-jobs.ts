import type { DatabaseSync } from 'node:sqlite';
import type { Job } from '#src/content/types.ts';

/**
 * Cards are read all at once and kept; long texts, several times their size, one by one when a page needs them.
 * Notes are for the next publish alone. Cards and notes stand many to a row, for one long text is read much faster than many
 * short ones, but not all in one, which would take twice the memory for a moment.
 */
export const jobTables = `
  CREATE TABLE job_cards (first INTEGER PRIMARY KEY, cards TEXT NOT NULL, notes TEXT NOT NULL);
  CREATE TABLE job_texts (id TEXT PRIMARY KEY, text TEXT NOT NULL);
`;

const jobsInRow = 50;

/** `notes` has one for each job. Rows of which `isBeneath` says that the release beneath has them are left out. */
export function writeCards(
  database: DatabaseSync,
  jobs: Job[],
  notes: object[],
  isBeneath: (first: number, end: number) => boolean,
): void {
  const add = database.prepare('INSERT INTO job_cards (first, cards, notes) VALUES (?, ?, ?)');
  for (let first = 0; first < jobs.length; first += jobsInRow) {
    const end = Math.min(first + jobsInRow, jobs.length);
    if (!isBeneath(first, end))
      add.run(first, JSON.stringify(jobs.slice(first, end)), JSON.stringify(notes.slice(first, end)));
  }
}

/** Finds the cards or the notes of the jobs from a number on. */
export function listFinder(database: DatabaseSync, column: 'cards' | 'notes'): (first: number) => string | undefined {
  const select = database.prepare(`SELECT ${column} AS list FROM job_cards WHERE first = ?`);
  return (first) => select.get(first)?.['list'] as string | undefined;
}

/** Something of all jobs, row after row. */
export function rowByRow<Item>(jobs: number, itemsAt: (first: number, end: number) => Item[]): Item[] {
  const items: Item[] = [];
  for (let first = 0; first < jobs; first += jobsInRow) items.push(...itemsAt(first, first + jobsInRow));
  return items;
}

/** The numbers that its rows begin with. */
export function rowNumbers(database: DatabaseSync): Set<number> {
  return new Set(Array.from(database.prepare('SELECT first FROM job_cards').iterate(), ({ first }) => Number(first)));
}

/** Finds the text of a job, as it was written, or undefined. */
export function textFinder(database: DatabaseSync): (id: string) => string | undefined {
  const select = database.prepare('SELECT text FROM job_texts WHERE id = ?');
  return (id) => select.get(id)?.['text'] as string | undefined;
}

export function textIds(database: DatabaseSync): Set<string> {
  return new Set(Array.from(database.prepare('SELECT id FROM job_texts').iterate(), ({ id }) => String(id)));
}
