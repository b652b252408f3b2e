import type { Content, Day, Firm, Moment } from '#src/content/types.ts';
import { zonedIso } from '#src/content/zoned-time.ts';
import { homeTimezone, type Known } from '#publish/compile/compile-job.ts';
import { knownCodes, type Rest, RestCompiler } from '#publish/compile/compile-rest.ts';
import { type CompiledJob, compileJobs, type EarlierJobs, type JobFile } from '#publish/compile/compiled-jobs.ts';
import type { ContentStamps } from '#publish/read/content-stamps.ts';
import { ContentFaults, type Fault } from '#publish/read/faults.ts';
import { licenceFindings } from '#publish/gate/licences.ts';
import { linkFinding, type LinkUse } from '#publish/gate/links.ts';
import { RecordCompiler } from '#publish/compile/record-compiler.ts';
import { newestFirst } from '#publish/compile/record-lists.ts';
import { ContentReader } from '#publish/read/reader.ts';

export interface CompileOptions {
  /** Today, by which a licence may have expired. */
  now?: Moment;
  /** Keeps drafts and marks them, for those who look at them before they are published. */
  drafts?: boolean;
  /** Texts that stand in for files, or are new ones, by their name in the folder. */
  unsaved?: ReadonlyMap<string, string>;
  onWarning?: (warning: Fault) => void;
}

/** Everything but the jobs as it was compiled before, and what has to be said or checked again whenever it is published. */
export interface CompiledRest {
  content: Rest;
  warnings: Fault[];
  links: LinkUse[];
}

/**
 * Reads the content folder into one checked value; throws {@link ContentFaults} with every fault at once.
 * `anchor` is the day that relative dates count from.
 */
export function compileContent(folder: string, anchor: Day, options: CompileOptions = {}): Content {
  return new Compilation(folder, anchor, options).finish().content;
}

/** The content on its way to one value: everything but the jobs is known, of which there may be a great many. */
export class Compilation {
  readonly known: Known;
  readonly jobFiles: JobFile[];
  private readonly reader: ContentReader;
  private readonly records: RecordCompiler;
  private readonly rest: Rest | undefined;
  private readonly restNotes: Omit<CompiledRest, 'content'>;
  private readonly options: CompileOptions;

  /** `stamps` are of the files before anything is read; with `earlierRest` only jobs are. */
  constructor(
    folder: string,
    anchor: Day,
    options: CompileOptions = {},
    stamps?: ContentStamps,
    earlierRest?: CompiledRest,
  ) {
    this.options = options;
    this.reader = new ContentReader(folder, options.unsaved);
    this.records = new RecordCompiler(this.reader, anchor);
    if (earlierRest) {
      this.rest = earlierRest.content;
      this.known = knownCodes(earlierRest.content);
      this.reader.warnings.push(...earlierRest.warnings);
      this.records.links.push(...earlierRest.links);
    } else {
      const compiler = new RestCompiler(this.records, options.drafts ?? false);
      this.rest = compiler.content;
      this.known = compiler.known;
    }
    this.restNotes = { warnings: [...this.reader.warnings], links: [...this.records.links] };
    this.jobFiles = this.reader.files('jobs').map((job) => ({ ...job, stamp: stamps?.get(job.file) }));
  }

  finish(earlier?: EarlierJobs): { content: Content; jobs: CompiledJob[]; restNotes: Omit<CompiledRest, 'content'> } {
    const { now, onWarning, drafts } = this.options;
    const compiled = compileJobs(this.records, this.jobFiles, this.known, earlier);
    const jobs = compiled.list.filter(({ job }) => drafts || !job.draft).sort((a, b) => newestFirst(a.job, b.job));
    if (!this.rest) throw new ContentFaults(this.reader.faults);
    const content: Content = { ...this.rest, jobs: jobs.map(({ job }) => job), jobText: compiled.text };
    this.checkLinks(content);
    if (now !== undefined) this.checkLicences(content.firm, now);
    if (onWarning) this.reader.warnings.forEach(onWarning);
    this.reader.throwIfFaulty();
    return { content, jobs, restNotes: this.restNotes };
  }

  private checkLinks(content: Content): void {
    for (const link of this.records.links) {
      const finding = linkFinding(link, content);
      if (finding) this.reader.addTo(link.file, finding);
    }
  }

  private checkLicences(firm: Firm, now: Moment): void {
    const today = zonedIso(now, homeTimezone).slice(0, '2026-11-15'.length);
    for (const finding of licenceFindings(firm.licences, today)) this.reader.addTo('firm/firm.yaml', finding);
  }
}
