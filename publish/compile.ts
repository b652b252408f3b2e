import type { Content, Day, EventItem, Firm, Location, Moment, NewsItem, Office, PublicDocument } from '#src/content/types.ts';
import { filesBeside } from '#src/routes.ts';
import { startOfDay, zonedIso } from '#src/content/zoned-time.ts';
import { resolveDateTime } from '#publish/dates.ts';
import { homeTimezone, type Known } from '#publish/compile-job.ts';
import { type CompiledJob, compileJobs, type EarlierJobs, type JobFile } from '#publish/compiled-jobs.ts';
import { compileSynonyms } from '#publish/compile-synonyms.ts';
import { ContentFaults, type Fault } from '#publish/faults.ts';
import { firmFacts } from '#publish/firm-facts.ts';
import { licenceFindings } from '#publish/gate/licences.ts';
import { linkFinding } from '#publish/gate/links.ts';
import { RecordCompiler } from '#publish/record-compiler.ts';
import { byOrder, coded, newestFirst, withIds } from '#publish/record-lists.ts';
import { ContentReader } from '#publish/reader.ts';
import { type EventSource, type NewsSource, readSources, type Sources, type Value } from '#publish/sources.ts';

export interface CompileOptions {
  /** Today, by which a licence may have expired. */
  now?: Moment;
  /** Keeps drafts and marks them, for those who look at them before they are published. */
  drafts?: boolean;
  /** Texts that stand in for files, or are new ones, by their name in the folder. */
  unsaved?: ReadonlyMap<string, string>;
  onWarning?: (warning: Fault) => void;
}

/**
 * Reads the content folder into one checked value; throws {@link ContentFaults} with every fault at once.
 * `anchor` is the day that relative dates count from.
 */
export function compileContent(folder: string, anchor: Day, options: CompileOptions = {}): Content {
  return new Compilation(folder, anchor, options).finish().content;
}

/** The content on its way to one value: everything but the jobs has been read, of which there may be a great many. */
export class Compilation {
  /** What jobs may name: what their compiled form depends on beside their own files. */
  readonly known: Known;
  readonly jobFiles: JobFile[];
  readonly reader: ContentReader;
  private readonly records: RecordCompiler;
  private readonly sources: Sources;
  private readonly options: CompileOptions;

  constructor(folder: string, anchor: Day, options: CompileOptions = {}) {
    this.reader = new ContentReader(folder, options.unsaved);
    this.records = new RecordCompiler(this.reader, anchor);
    this.sources = readSources(this.reader);
    this.options = options;
    this.known = knownCodes(this.sources);
    this.jobFiles = this.sources.jobs;
  }

  /** References and Markdown are checked even when other records are faulty, so that one run shows all it can. */
  finish(earlier?: EarlierJobs): { content: Content; jobs: CompiledJob[] } {
    const { now, onWarning } = this.options;
    const compiled = this.compile(earlier);
    this.checkLinks(compiled.content);
    if (now !== undefined) this.checkLicences(compiled.content.firm, now);
    if (onWarning) this.reader.warnings.forEach(onWarning);
    this.reader.throwIfFaulty();
    return compiled;
  }

  private compile(earlier: EarlierJobs | undefined): { content: Content; jobs: CompiledJob[] } {
    const { records, sources, known } = this;
    const { functions, offices, locations, industries } = taxonomyOf(sources);
    const consultants = byOrder(sources.consultants).map(({ id, value: { order: _, ...value } }) => ({ id, ...value }));
    this.checkConsultants(functions.map(({ code }) => code), offices.map(({ id }) => id));
    this.checkTestimonials();

    const compiled = compileJobs(records, sources.jobs, known, earlier);
    const jobs = compiled.list.filter(({ job }) => this.isShown(job)).sort((a, b) => newestFirst(a.job, b.job));
    const shown = <T extends { draft?: boolean }>(items: T[]) => items.filter((item) => this.isShown(item));
    const news = shown(sources.news.map((record) => this.newsItem(record))).sort(newestFirst);
    const events = shown(sources.events.map((record) => this.event(record))).sort((a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id));

    // Everything below needs the firm's facts; by here all other references have been checked and reported.
    const { policy } = sources;
    if (!sources.firm || !policy) throw new ContentFaults(this.reader.faults);
    const firm = this.firm(sources.firm.value);
    const facts = firmFacts(firm, offices);

    const content: Content = {
      firm,
      offices,
      values: withIds(sources.values?.value),
      mission: withIds(sources.mission?.value),
      statistics: withIds(sources.statistics?.value).flatMap((item) => (item.value === null ? [] : [{ ...item, value: item.value }])),
      testimonials: sources.testimonials?.value ?? [],
      services: byOrder(sources.services).map(({ id, value: { order: _, ...value } }) => ({ id, ...value })),
      consultants,
      functions,
      industries,
      locations,
      policy: { ...policy.value, updated: records.day(policy.value.updated), body: records.html(policy.source, 'body', policy.value.body, facts) },
      documents: byOrder(sources.documents).map(
        ({ id, value, source }): PublicDocument => ({ id, ...value, updated: records.day(value.updated), body: records.html(source, 'body', value.body, facts) }),
      ),
      news,
      events,
      jobs: jobs.map(({ job }) => job),
      jobText: compiled.text,
      synonyms: compileSynonyms(this.reader, sources.synonyms),
      redirects: sources.redirects?.value ?? {},
    };
    return { content, jobs };
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

  /** A draft is checked like any other record, but only those who asked for drafts see it. */
  private isShown({ draft }: { draft?: boolean }): boolean {
    return this.options.drafts === true || !draft;
  }

  private firm(value: Value<NonNullable<Sources['firm']>>): Firm {
    const { taipei, shanghai } = value.licences;
    return {
      ...value,
      licences: { taipei: { ...taipei, expires: this.records.day(taipei.expires) }, shanghai: { ...shanghai, expires: this.records.day(shanghai.expires) } },
    };
  }

  private newsItem({ id, value, source }: NewsSource): NewsItem {
    this.records.reference(source, 'author', value.author, this.known.consultants, 'consultant');
    const date = this.records.day(value.date);
    return {
      id,
      ...value,
      date,
      updated: this.records.updatedDay(source, value.updated, date),
      author: value.author ?? null,
      appearsAt: startOfDay(date, homeTimezone),
      body: this.records.html(source, 'body', value.body),
    };
  }

  private event({ id, value, source }: EventSource): EventItem {
    const { start, end, posted: postedText, ...rest } = value;
    const posted = this.records.day(postedText);
    if (`${id}.ics` === filesBeside.calendar) this.reader.report(source, [], `has the address of the calendar of all events: give the file another name`);
    this.records.reference(source, 'host', value.host, this.known.consultants, 'consultant');
    this.records.reference(source, 'venue.location', value.venue?.location, this.known.locations, 'location code');
    if (value.format !== 'online' && !value.venue) this.reader.report(source, ['venue'], 'is missing: an event that is not online has a venue', 'add name, address and location, or set format to online');
    const startsAt = resolveDateTime(start, this.records.anchor, value.timezone);
    const endsAt = resolveDateTime(end, this.records.anchor, value.timezone);
    if (endsAt <= startsAt) this.reader.report(source, ['end'], 'is not after the start', 'check day and hour');
    return {
      ...rest,
      id,
      startsAt,
      endsAt,
      venue: value.venue ?? null,
      seats: value.seats ?? null,
      host: value.host ?? null,
      body: this.records.html(source, 'body', value.body),
      updated: this.records.updatedDay(source, value.updated, posted),
      appearsAt: startOfDay(posted, value.timezone),
    };
  }

  private checkConsultants(groups: string[], offices: string[]): void {
    for (const { value, source } of this.sources.consultants) {
      this.records.reference(source, 'office', value.office, new Set(offices), 'office');
      value.groups.forEach((group, index) => this.records.reference(source, `groups.${index}`, group, new Set(groups), 'function group'));
    }
  }

  private checkTestimonials(): void {
    const record = this.sources.testimonials;
    const seen = new Set<string>();
    record?.value.forEach(({ id }, index) => {
      if (seen.has(id)) this.reader.report(record.source, [index, 'id'], `the id "${id}" is used twice`);
      seen.add(id);
    });
  }
}

function taxonomyOf(sources: Sources) {
  return {
    functions: Object.entries(sources.functions?.value ?? {}).map(([code, { label, roles }]) => ({ code, label, roles: coded(roles) })),
    industries: coded(sources.industries?.value),
    locations: Object.entries(sources.locations?.value ?? {}).map(([code, location]): Location => ({ code, ...location })),
    offices: withIds(sources.offices?.value) satisfies Office[],
  };
}

function knownCodes(sources: Sources): Known {
  const { functions, industries, locations } = taxonomyOf(sources);
  return {
    roles: new Map(functions.flatMap(({ code, roles }) => roles.map((role) => [role.code, code] as const))),
    industries: new Set(industries.map(({ code }) => code)),
    locations: new Map(locations.map((location) => [location.code, location])),
    consultants: new Set(sources.consultants.map(({ id }) => id)),
  };
}
