import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Content } from '#src/content/content.ts';
import { documentsOf, type Engine, fieldWeights, finisher, queryTerms } from './engine.ts';

/** SQLite's full-text search, with the marks that stay in our words allowed in its own. */
export function fts5(content: Content, file: string, joiner: 'AND' | 'OR' = 'AND'): Engine {
  rmSync(file, { force: true });
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
  database.exec(
    `CREATE VIRTUAL TABLE jobs USING fts5(title, labels, summary, text, content='', tokenize="unicode61 remove_diacritics 0 tokenchars '+#&.'"); BEGIN;`,
  );
  const insert = database.prepare('INSERT INTO jobs (rowid, title, labels, summary, text) VALUES (?, ?, ?, ?, ?)');
  for (const { id, title, labels, summary, text } of documentsOf(content)) insert.run(id, title, labels, summary, text);
  database.exec(`INSERT INTO jobs (jobs) VALUES ('optimize'); COMMIT`);
  const weights = Object.values(fieldWeights).join(', ');
  const ranked = database.prepare(`SELECT rowid FROM jobs WHERE jobs MATCH ? ORDER BY bm25(jobs, ${weights}), rowid`);
  const unranked = database.prepare('SELECT rowid FROM jobs WHERE jobs MATCH ?');
  const finish = finisher(content);
  return {
    find(query) {
      const line = queryTerms(query.q)
        .map((term) => `"${term}"${/^[a-z]{3,}/.test(term) ? '*' : ''}`)
        .join(` ${joiner} `);
      const rows = (query.sort === null ? ranked : unranked).all(line);
      return finish(
        query,
        rows.map((row) => Number(row['rowid'])),
      );
    },
  };
}
