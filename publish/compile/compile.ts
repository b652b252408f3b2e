import type { Content } from '#src/content/content.ts';
import type { Day, Moment } from '#src/content/types.ts';
import type { Job, JobText } from '#src/content/job.ts';
import { newestFirst } from '#src/content/live.ts';
import { zonedIso } from '#src/content/zoned-time.ts';
import { FirmCompiler, jobCodes } from '#publish/compile/compile-firm.ts';
import { type CompiledJob, compileJobFile, type JobCodes } from '#publish/compile/compile-job.ts';
import { type Compiled, gather } from '#publish/compile/compiled.ts';
import { RecordCompiler } from '#publish/compile/record-compiler.ts';
import { countryFindings } from '#publish/gate/countries.ts';
import { licenceFindings } from '#publish/gate/licences.ts';
import { linkFinding, type LinkUse } from '#publish/gate/links.ts';
import { suggestCode } from '#publish/gate/suggest.ts';
import { isUnfilled } from '#publish/gate/texts.ts';
import { MediaCompiler } from '#publish/media/media-compiler.ts';
import { MediaFiles } from '#publish/media/media-files.ts';
import { ContentFaults, type Fault } from '#publish/read/faults.ts';
import { ContentReader } from '#publish/read/reader.ts';
import type { FirmContent } from '#release/release-file.ts';

export interface CompileOptions {
  /** Today, by which a licence may have expired. */
  now?: Moment;
  /** Keeps drafts and marks them, for those who look at them before they are published. */
  drafts?: boolean;
  /** Texts that stand in for files, or are new ones, by their name in the folder. */
  unsaved?: ReadonlyMap<string, string>;
  /** What is in media/, where the caller has looked already. */
  media?: MediaFiles;
  onWarning?: (warning: Fault) => void;
}

/**
 * Reads the content folder into one checked value; throws {@link ContentFaults} with every fault at once.
 * `anchor` is the day that relative dates count from.
 */
export function compileContent(folder: string, anchor: Day, options: CompileOptions = {}): Content {
  const compilation = new Compilation(folder, anchor, options);
  const jobs = compilation.jobFiles.flatMap(({ file }) => compilation.compileJob(file) ?? []);
  const texts = new Map(jobs.map(({ value, text }) => [value.id, text]));
  return compilation.finish(jobs, (id) => JSON.parse(texts.get(id) ?? '') as JobText);
}

/** The content on its way to one checked value. Jobs, of which there may be a great many, are compiled one by one. */
export class Compilation {
  readonly jobFiles: { id: string; file: string }[];
  /** Known even where the firm's own files are faulty. */
  readonly codes: JobCodes;
  /** Everything but the jobs. */
  readonly firm: Compiled<FirmContent | undefined>;
  private readonly reader: ContentReader;
  private readonly records: RecordCompiler;
  private readonly options: CompileOptions;

  /** `firm` is given where it has been compiled from the same files before; then only the jobs are read. */
  constructor(folder: string, anchor: Day, options: CompileOptions = {}, firm?: Compiled<FirmContent>) {
    this.options = options;
    this.reader = new ContentReader(folder, options.unsaved);
    this.records = new RecordCompiler(this.reader, anchor);
    if (firm) {
      this.codes = jobCodes(firm.value, firm.value.firm.mainlandJobs);
      this.firm = firm;
    } else {
      const media = new MediaCompiler(options.media ?? new MediaFiles(folder));
      const records = new RecordCompiler(this.reader, anchor, media);
      const { value: compiler, ...notes } = gather(
        records,
        () => new FirmCompiler(records, media, options.drafts ?? false),
      );
      this.codes = compiler.codes;
      this.firm = { value: compiler.content, ...notes };
      this.records.listsMayBeFaulty = records.listsMayBeFaulty;
    }
    this.jobFiles = this.reader.files('jobs');
  }

  /** Those found so far: more come with each job, and with `finish`. */
  get faults(): readonly Fault[] {
    return this.reader.faults;
  }

  compileJob(file: string): CompiledJob | undefined {
    return compileJobFile(this.records, file, this.codes);
  }

  /** Puts everything together and checks what one record alone cannot tell. */
  finish(jobs: Compiled<Job>[], jobText: Content['jobText']): Content {
    const { now, onWarning, drafts } = this.options;
    if (!this.firm.value) throw new ContentFaults(this.reader.faults);
    const shown = jobs.map(({ value }) => value).filter(({ draft }) => drafts || !draft);
    const content: Content = { ...this.firm.value, jobs: shown.sort(newestFirst), jobText };
    const compiled = [this.firm, ...jobs];
    const before = this.reader.warnings.length;
    this.checkConsultants(content);
    for (const finding of countryFindings(content)) this.reader.addTo('taxonomy/locations.yaml', finding);
    for (const { links } of compiled) {
      for (const link of links) {
        const finding = linkFinding(link, content);
        if (finding) this.reader.addTo(link.file, finding);
      }
    }
    this.checkOwnPages(
      content,
      compiled.flatMap(({ links }) => links),
    );
    if (now !== undefined) this.checkLicences(content, now);
    const warnings = [...compiled.flatMap((record) => record.warnings), ...this.reader.warnings.slice(before)];
    // A firm that no longer calls its site a sample must not publish a legal text with a gap in it.
    const stops = (warning: Fault) => !content.firm.sample && isUnfilled(warning);
    this.reader.faults.push(...warnings.filter(stops));
    if (onWarning) warnings.filter((warning) => !stops(warning)).forEach(onWarning);
    this.reader.throwIfFaulty();
    return content;
  }

  /** Checked here and not with each job: a new consultant would else cause every job to be compiled again. */
  private checkConsultants({ jobs, consultants }: Content): void {
    const known = new Set(consultants.map(({ id }) => id));
    if (known.size === 0 && this.records.listsMayBeFaulty) return;
    const files = new Map(this.jobFiles.map(({ id, file }) => [id, file]));
    for (const { id, consultant } of jobs) {
      if (known.has(consultant)) continue;
      this.reader.addTo(files.get(id) ?? '', {
        severity: 'fault',
        field: ['consultant'],
        reason: `"${consultant}" is no known consultant`,
        suggestion: suggestCode(consultant, known),
      });
    }
  }

  /** A page that stands neither in the menu nor in the footer is found by a link from another text, or not at all. */
  private checkOwnPages({ pages }: Content, links: LinkUse[]): void {
    const linked = new Set(links.map(({ file, href }) => `${href.split(/[?#]/)[0]} ${file}`));
    const isLinked = (id: string) =>
      [...linked].some((use) => use.startsWith(`/${id} `) && !use.includes(`pages/${id}.`));
    const files = new Map(this.reader.files('pages').map(({ id, file }) => [id, file]));
    for (const { id } of pages.filter((page) => page.place === null && !isLinked(page.id)))
      this.reader.addTo(files.get(id) ?? '', {
        severity: 'warning',
        field: [],
        reason: 'no link of the site leads to this page',
        suggestion: 'add place: footer, or link to it from another text',
      });
  }

  private checkLicences({ firm, offices }: Content, now: Moment): void {
    const today = zonedIso(now, offices[0]?.timezone ?? 'UTC').slice(0, '2026-11-15'.length);
    for (const finding of licenceFindings(firm.licences, today)) this.reader.addTo('firm/firm.yaml', finding);
  }
}
