import type { Compiled } from '#publish/compile/compiled.ts';
import { type FirmContent, firmRow, type ReleaseReader } from '#release/release-file.ts';
import type { ReleaseFolder } from '#release/release-folder.ts';
import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';

/** The release that is served, of which the next one reuses every record whose source has not changed. */
export class LastRelease {
  readonly reader: ReleaseReader;
  readonly file: string;
  readonly content: Content;
  private readonly notes = new Map<string, string>();
  private readonly jobs = new Map<string, Job>();
  private firmMadeFrom = '';

  private constructor(file: string, reader: ReleaseReader) {
    this.file = file;
    this.reader = reader;
    for (const { name, madeFrom, value, notes } of reader.rows()) {
      if (notes) this.notes.set(madeFrom, notes);
      if (name === firmRow) this.firmMadeFrom = madeFrom;
      else this.jobs.set(madeFrom, JSON.parse(value) as Job);
    }
    this.content = reader.content(this.jobs.values());
  }

  /** Undefined where there is none, or none that can be read: it may be damaged, or written by other code. */
  static async open(folder: ReleaseFolder): Promise<LastRelease | undefined> {
    const id = folder.current() ?? '';
    const reader = (await folder.isWhole(id)) ? folder.open(id) : undefined;
    try {
      return reader && new LastRelease(folder.file(id), reader);
    } catch {
      reader?.close();
      return undefined;
    }
  }

  /** Everything but the jobs, if it was made from the same. */
  firm(madeFrom: string): Compiled<FirmContent> | undefined {
    const { jobs: _, jobText: __, ...value } = this.content;
    return madeFrom === this.firmMadeFrom ? this.withNotes(madeFrom, value) : undefined;
  }

  job(madeFrom: string): Compiled<Job> | undefined {
    const value = this.jobs.get(madeFrom);
    return value && this.withNotes(madeFrom, value);
  }

  close(): void {
    this.reader.close();
  }

  private withNotes<Value>(madeFrom: string, value: Value): Compiled<Value> {
    const notes = this.notes.get(madeFrom);
    return { value, warnings: [], links: [], ...(notes ? (JSON.parse(notes) as Omit<Compiled<Value>, 'value'>) : {}) };
  }
}
