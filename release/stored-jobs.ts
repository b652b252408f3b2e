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

export interface CardRow {
  cards: string;
  notes: string;
}

/** `notes` has one for each job. `rowBefore` gives a row as it was, where its jobs still are what they were. */
export function writeCards(database: DatabaseSync, jobs: Job[], notes: object[], rowBefore?: (first: number, end: number) => CardRow | undefined): void {
  const add = database.prepare('INSERT INTO job_cards (first, cards, notes) VALUES (?, ?, ?)');
  for (let first = 0; first < jobs.length; first += jobsInRow) {
    const end = Math.min(first + jobsInRow, jobs.length);
    const row = rowBefore?.(first, end) ?? { cards: JSON.stringify(jobs.slice(first, end)), notes: JSON.stringify(notes.slice(first, end)) };
    add.run(first, row.cards, row.notes);
  }
}

/** Finds the row that begins with a job's number. */
export function rowFinder(database: DatabaseSync): (first: number) => CardRow | undefined {
  const select = database.prepare('SELECT cards, notes FROM job_cards WHERE first = ?');
  return (first) => select.get(first) as CardRow | undefined;
}

export function readJobs(database: DatabaseSync): Job[] {
  return readLists<Job>(database, 'cards');
}

export function readNotes<Notes>(database: DatabaseSync): Notes[] {
  return readLists<Notes>(database, 'notes');
}

function readLists<Item>(database: DatabaseSync, column: 'cards' | 'notes'): Item[] {
  const rows = database.prepare(`SELECT ${column} AS list FROM job_cards ORDER BY first`).iterate();
  return Array.from(rows, ({ list }) => JSON.parse(String(list)) as Item[]).flat();
}

/** Finds the text of a job, as it was written, or undefined. */
export function textFinder(database: DatabaseSync): (id: string) => string | undefined {
  const select = database.prepare('SELECT text FROM job_texts WHERE id = ?');
  return (id) => select.get(id)?.['text'] as string | undefined;
}

export function textIds(database: DatabaseSync): Set<string> {
  return new Set(Array.from(database.prepare('SELECT id FROM job_texts').iterate(), ({ id }) => String(id)));
}
