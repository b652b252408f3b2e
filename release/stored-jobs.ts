import type { DatabaseSync } from 'node:sqlite';
import type { Content, Job, JobText } from '#src/content/types.ts';

/** Cards are read all at once and kept; long texts, several times their size, one by one when a page needs them. */
export const jobTables = `
  CREATE TABLE job_cards (number INTEGER PRIMARY KEY, card TEXT NOT NULL);
  CREATE TABLE job_texts (id TEXT PRIMARY KEY, text TEXT NOT NULL);
`;

export function writeJobs(database: DatabaseSync, { jobs, jobText }: Pick<Content, 'jobs' | 'jobText'>): void {
  const addCard = database.prepare('INSERT INTO job_cards (number, card) VALUES (?, ?)');
  const addText = database.prepare('INSERT INTO job_texts (id, text) VALUES (?, ?)');
  jobs.forEach((job, number) => {
    addCard.run(number, JSON.stringify(job));
    addText.run(job.id, JSON.stringify(jobText(job.id)));
  });
}

export function readJobs(database: DatabaseSync): Pick<Content, 'jobs' | 'jobText'> {
  const cards = database.prepare('SELECT card FROM job_cards ORDER BY number').iterate();
  const selectText = database.prepare('SELECT text FROM job_texts WHERE id = ?');
  return {
    jobs: Array.from(cards, ({ card }) => JSON.parse(String(card)) as Job),
    jobText(id) {
      const row = selectText.get(id);
      if (!row) throw new Error(`the release has no text of job ${id}`);
      return JSON.parse(String(row['text'])) as JobText;
    },
  };
}
