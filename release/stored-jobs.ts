import type { DatabaseSync } from 'node:sqlite';
import type { Job } from '#src/content/types.ts';

/**
 * Cards are read all at once and kept; long texts, several times their size, one by one when a page needs them.
 * Notes are for the next publish alone.
 */
export const jobTables = `
  CREATE TABLE job_cards (number INTEGER PRIMARY KEY, card TEXT NOT NULL, notes TEXT NOT NULL);
  CREATE TABLE job_texts (id TEXT PRIMARY KEY, text TEXT NOT NULL);
`;

export interface JobNotes {
  card: string;
  notes: string;
}

export function writeCards(database: DatabaseSync, jobs: Job[], notes: string[]): void {
  const add = database.prepare('INSERT INTO job_cards (number, card, notes) VALUES (?, ?, ?)');
  jobs.forEach((job, number) => add.run(number, JSON.stringify(job), notes[number] ?? ''));
}

export function readJobs(database: DatabaseSync): Job[] {
  return Array.from(database.prepare('SELECT card FROM job_cards ORDER BY number').iterate(), ({ card }) => JSON.parse(String(card)) as Job);
}

export function readNotes(database: DatabaseSync): JobNotes[] {
  return Array.from(database.prepare('SELECT card, notes FROM job_cards ORDER BY number').iterate(), ({ card, notes }) => ({ card: String(card), notes: String(notes) }));
}

/** Finds the text of a job, as it was written, or undefined. */
export function textFinder(database: DatabaseSync): (id: string) => string | undefined {
  const select = database.prepare('SELECT text FROM job_texts WHERE id = ?');
  return (id) => select.get(id)?.['text'] as string | undefined;
}

export function textIds(database: DatabaseSync): Set<string> {
  return new Set(Array.from(database.prepare('SELECT id FROM job_texts').iterate(), ({ id }) => String(id)));
}
