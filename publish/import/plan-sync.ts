import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { hashOf } from '#release/hash.ts';
import type { SyncedJob } from '#release/sync-state.ts';
import type { Day } from '#src/content/types.ts';
import { checkJobs } from './check-jobs.ts';
import { type CodeLists, CodeMapper } from './code-mapper.ts';
import { type FieldName, readFieldName } from './field-names.ts';
import { addDays, fillGaps, marginDays } from './fill-gaps.ts';
import type { ImportRow } from './import-row.ts';
import { mapRow, slugOf } from './map-row.ts';
import { type JobRecord, mergeEdits } from './merge-edits.ts';
import type { Source } from './sources-file.ts';

/** Of the jobs that a source has on the site, more than this part never goes at once without someone's word. */
const mostGone = 1 / 3;

export interface SyncContext {
  contentDir: string;
  anchor: Day;
  today: Day;
  firm: CodeLists;
  /** What is remembered of the source's jobs. */
  jobs: Record<string, SyncedJob>;
  /** Someone has said that so many jobs may go. */
  mayClose?: boolean;
}

export interface PlannedWrite {
  /** The file in the content folder. */
  name: string;
  title: string;
  text: string;
  change: 'new' | 'changed' | 'closed';
  /** The fields that stay as a person wrote them. */
  edited: string[];
}

export interface HeldJob {
  place: string;
  title: string;
  reasons: string[];
}

/** A place or a category that is not known, how many jobs wait for it, and what it may be. */
export interface UnknownName {
  field: FieldName;
  name: string;
  jobs: number;
  nearest: string | undefined;
}

export interface SyncPlan {
  writes: PlannedWrite[];
  held: HeldJob[];
  unknown: UnknownName[];
  /** Left out because it was not certain. */
  notes: string[];
  unchanged: number;
  jobs: Record<string, SyncedJob>;
}

/** What a feed's rows would change in the content folder. Throws where the feed looks broken; writes nothing. */
export function planSync(source: Source, rows: ImportRow[], context: SyncContext): SyncPlan {
  if (rows.length === 0) throw new Error('the feed has no jobs');
  const plan = new Planner(source, context);
  for (const row of rows) plan.take(row);
  plan.close();
  return plan.finish();
}

class Planner {
  private readonly plan: SyncPlan = { writes: [], held: [], unknown: [], notes: [], unchanged: 0, jobs: {} };
  private readonly source: Source;
  private readonly context: SyncContext;
  private readonly codes: CodeMapper;
  private readonly optionsHash: string;
  private readonly seen = new Set<string>();
  private readonly places = new Map<string, string>();

  constructor(source: Source, context: SyncContext) {
    this.source = source;
    this.context = context;
    const { functions, industries, locations, consultants } = context.firm;
    this.codes = new CodeMapper(context.firm, {
      location: source.places,
      role: source.categories,
      industry: source.industries,
    });
    this.optionsHash = hashOf(JSON.stringify([source, functions, industries, locations, consultants]));
  }

  take(row: ImportRow): void {
    const { jobs, today } = this.context;
    const { source } = this;
    const rowHash = hashOf(this.optionsHash + JSON.stringify(row.fields));
    const given = new Map(
      Object.entries({ ...source.defaults, consultant: source.consultant }) as [FieldName, string][],
    );
    const rowId = row.fields.find((item) => item.value.trim() && readFieldName(item)?.field === 'id')?.value;
    const knownId = rowId === undefined ? '' : idOf(source, rowId);
    const known = jobs[knownId];
    if (known && !known.closed && !this.seen.has(knownId) && this.isAsBefore(knownId, known, rowHash))
      return this.keep(knownId, known);
    const mapped = mapRow(row, this.codes, {
      given,
      language: source.language,
      showCompany: source.company === 'show',
      removeContacts: source.contacts === 'remove',
      removeLinks: true,
    });
    const id = knownId || idOf(source, [titleOf(mapped.record), mapped.record['location'] ?? ''].join(' '));
    const before = jobs[id];
    const twin = this.seen.has(id) ? `id: ${id} is the id of another job too` : undefined;
    const reasons = [row.fault ?? twin ?? [], mapped.faults].flat();
    const firstSeen = before?.firstSeen ?? today;
    const filled = fillGaps(mapped.record, { today, openDays: source.openDays, firstSeen });
    const title = titleOf(filled);
    this.seen.add(id);
    this.plan.notes.push(...mapped.notes.map((note) => `${title}: ${note}`));
    const unknown = this.countUnknown(filled);
    if (reasons.length > 0 || unknown) {
      if (before) this.plan.jobs[id] = before;
      this.plan.held.push({
        place: row.place,
        title,
        reasons: [...reasons, ...(unknown ? [unknown] : []), ...mapped.notes],
      });
      return;
    }
    this.write(id, row.place, { ...filled, source: source.id }, { rowHash, firstSeen });
  }

  /** Jobs that the feed no longer has close; their pages then lead to similar ones. */
  close(): void {
    const { jobs, contentDir, today, mayClose } = this.context;
    const open = Object.entries(jobs).filter(([, job]) => !job.closed);
    const gone = open.filter(([id]) => !this.seen.has(id));
    if (gone.length > open.length * mostGone && !mayClose)
      throw new Error(
        `${gone.length} of ${open.length} jobs are gone from the feed, more than a third; if that is right: ` +
          `npm run content -- sync --close ${this.source.id}`,
      );
    for (const [id, job] of Object.entries(jobs)) {
      if (this.seen.has(id)) continue;
      const file = path.join(contentDir, fileOf(id));
      if (!existsSync(file)) continue;
      this.plan.jobs[id] = { ...job, closed: true };
      if (job.closed) continue;
      const current = parse(readFileSync(file, 'utf8')) as JobRecord;
      const yesterday = addDays(today, -1);
      const closes = [String(current['posted'] ?? today), yesterday].toSorted().at(-1) ?? yesterday;
      if (String(current['closes']) <= closes) continue;
      const text = textOf({ ...current, closes });
      this.plan.writes.push({ name: fileOf(id), title: titleOf(current), text, change: 'closed', edited: [] });
      this.plan.jobs[id] = { ...job, closed: true, base: { ...job.base, closes }, fileHash: hashOf(text) };
    }
  }

  finish(): SyncPlan {
    const { contentDir, anchor, jobs } = this.context;
    const texts = new Map(this.plan.writes.map(({ name, text }) => [name, text]));
    const reasons = texts.size > 0 ? checkJobs(contentDir, anchor, texts) : new Map<string, string[]>();
    for (const { name, title } of this.plan.writes.filter((write) => reasons.has(write.name))) {
      const id = path.basename(name, '.yaml');
      this.plan.held.push({ place: this.places.get(id) ?? '', title, reasons: reasons.get(name) ?? [] });
      const before = jobs[id];
      if (before) this.plan.jobs[id] = before;
      else delete this.plan.jobs[id];
    }
    return { ...this.plan, writes: this.plan.writes.filter(({ name }) => !reasons.has(name)) };
  }

  /** Neither the row nor the file has changed, and no date asks for another look. */
  private isAsBefore(id: string, known: SyncedJob, rowHash: string): boolean {
    if (known.rowHash !== rowHash || known.lookAgain <= this.context.today) return false;
    const file = path.join(this.context.contentDir, fileOf(id));
    // A file that a person removed stays removed.
    return !existsSync(file) || hashOf(readFileSync(file, 'utf8')) === known.fileHash;
  }

  private keep(id: string, job: SyncedJob): void {
    this.seen.add(id);
    this.plan.jobs[id] = job;
    this.plan.unchanged += 1;
  }

  private write(
    id: string,
    place: string,
    incoming: JobRecord,
    { rowHash, firstSeen }: Pick<SyncedJob, 'rowHash' | 'firstSeen'>,
  ): void {
    const { contentDir, jobs, today } = this.context;
    const before = jobs[id];
    const file = path.join(contentDir, fileOf(id));
    const current = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    if (current === undefined && before) return this.keep(id, { ...before, rowHash });
    const { edited: _, ...written } = (current === undefined ? {} : parse(current)) as JobRecord;
    const { record, edited } = mergeEdits(before?.base, written, incoming);
    const text = textOf({ ...record, ...(edited.length > 0 ? { edited: edited.join(', ') } : {}) });
    const job: SyncedJob = {
      rowHash,
      base: incoming,
      fileHash: hashOf(text),
      lookAgain: lookAgainOn(String(incoming['closes']), today),
      firstSeen,
    };
    this.plan.jobs[id] = job;
    this.places.set(id, place);
    if (text === current) this.plan.unchanged += 1;
    else
      this.plan.writes.push({
        name: fileOf(id),
        title: titleOf(record),
        text,
        change: current === undefined ? 'new' : 'changed',
        edited,
      });
  }

  /** The place or category that the job waits for. */
  private countUnknown(record: JobRecord): string | undefined {
    const [missing] = (['location', 'role'] as const).flatMap((field) => {
      const name = typeof record[field] === 'string' ? record[field] : '';
      return this.codes.isCode(field, name) ? [] : [{ field, name }];
    });
    if (!missing) return undefined;
    const { field, name } = missing;
    const listed = this.plan.unknown.find((other) => other.field === field && other.name === name);
    if (listed) listed.jobs += 1;
    else this.plan.unknown.push({ field, name, jobs: 1, nearest: this.codes.nearest(field, name) });
    return `${field}: "${name}" is not known`;
  }
}

/** The day on which the job would be prolonged; one that closes sooner is looked at every day. */
function lookAgainOn(closes: Day, today: Day): Day {
  const [tomorrow, prolonged] = [addDays(today, 1), addDays(closes, 1 - marginDays)];
  return prolonged > tomorrow ? prolonged : tomorrow;
}

/** Ids that are addresses, or in Chinese, make no good address: a part of their hash stands for the rest. */
function idOf(source: Source, given: string): string {
  const slug = slugOf(given.replace(/^https?:\/\/[^/]*/, ''));
  if (slug.length > 0 && slug.length <= longestSlug) return `${source.id}-${slug}`;
  const hash = hashOf(given)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 10);
  return `${source.id}-${slug.slice(0, longestSlug - 12).replace(/-$/, '')}${slug ? '-' : ''}${hash}`;
}

const longestSlug = 36;

function fileOf(id: string): string {
  return `jobs/${id}.yaml`;
}

function textOf(record: JobRecord): string {
  return stringify(record, { lineWidth: 0 });
}

function titleOf({ title }: JobRecord): string {
  const texts = (title ?? {}) as Record<string, string>;
  return texts['en'] ?? texts['zh-tw'] ?? '';
}
