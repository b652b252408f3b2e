import { constants, copyFileSync, rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { SearchIndex } from '#src/jobs/search/search-index.ts';
import { IndexTable, indexTables } from './index-table.ts';
import { type CompiledRow, jobRow, recordTables, type ReleaseAbout, type ReleaseFile } from './release-file.ts';

/**
 * The next release while it is written: a copy of the last one in which rows are replaced, or an empty one. Nobody
 * reads it before it is complete and renamed, so speed comes before safety.
 */
export class ReleaseDraft {
  private readonly file: string;
  private opened: DatabaseSync | undefined;
  private readonly statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.file = file;
  }

  /** Begins as a copy of a release's file, or empty. */
  begin(last?: string): void {
    if (last) copyFileSync(last, this.file, constants.COPYFILE_FICLONE);
    this.opened = new DatabaseSync(this.file);
    this.opened.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN');
    if (!last) this.opened.exec(recordTables + indexTables);
  }

  put({ name, madeFrom, value, notes }: CompiledRow): void {
    this.run('REPLACE INTO compiled (name, made_from, value, notes) VALUES (?, ?, ?, ?)', name, madeFrom, value, notes);
  }

  putText(id: string, text: string): void {
    this.run('REPLACE INTO job_texts (id, text) VALUES (?, ?)', id, text);
  }

  text(id: string): string {
    const row = this.statement('SELECT text FROM job_texts WHERE id = ?').get(id);
    if (!row) throw new Error(`there is no text of job ${id}`);
    return String(row['text']);
  }

  removeJob(id: string): void {
    this.run('DELETE FROM compiled WHERE name = ?', jobRow(id));
    this.run('DELETE FROM job_texts WHERE id = ?', id);
  }

  putFile(name: string, { madeFrom, bytes }: ReleaseFile): void {
    this.statement('REPLACE INTO files (name, made_from, bytes) VALUES (?, ?, ?)').run(name, madeFrom, bytes);
  }

  /** Replaces all files whose names begin so. */
  replaceFiles(prefix: string, files: Iterable<[name: string, file: ReleaseFile]>): void {
    this.run('DELETE FROM files WHERE substr(name, 1, ?) = ?', prefix.length, prefix);
    for (const [name, file] of files) this.putFile(name, file);
  }

  putIndex(index: SearchIndex, changed: ReadonlySet<string> | undefined): void {
    new IndexTable(this.database).write(index, changed);
  }

  finish(about: ReleaseAbout): void {
    this.run('DELETE FROM about');
    this.run('INSERT INTO about (value) VALUES (?)', JSON.stringify(about));
    this.database.exec('COMMIT');
    this.database.close();
  }

  /** Leaves nothing behind of a draft that did not become a release. */
  discard(): void {
    if (this.opened?.isOpen) this.opened.close();
    rmSync(this.file, { force: true });
  }

  private run(sql: string, ...values: (string | number)[]): void {
    this.statement(sql).run(...values);
  }

  private statement(sql: string): StatementSync {
    const known = this.statements.get(sql);
    if (known) return known;
    const made = this.database.prepare(sql);
    this.statements.set(sql, made);
    return made;
  }

  private get database(): DatabaseSync {
    if (!this.opened) throw new Error('the draft has not begun');
    return this.opened;
  }
}
