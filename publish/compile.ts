import type { Content, Day, EventItem, Firm, Job, JobText, Location, Moment, NewsItem, Office, PublicDocument } from '#src/content/types.ts';
import { filesBeside } from '#src/routes.ts';
import type { Localized } from '#src/i18n/locales.ts';
import { endOfDay, startOfDay, zonedIso } from '#src/content/zoned-time.ts';
import { resolveDateTime, resolveDay } from '#publish/dates.ts';
import { compileSynonyms } from '#publish/compile-synonyms.ts';
import { ContentFaults, type Fault } from '#publish/faults.ts';
import { firmFacts } from '#publish/firm-facts.ts';
import { jobFindings } from '#publish/gate/job-gate.ts';
import { licenceFindings } from '#publish/gate/licences.ts';
import { linkFinding, type LinkUse } from '#publish/gate/links.ts';
import { suggestCode } from '#publish/gate/suggest.ts';
import { insertFacts, renderMarkdown } from '#publish/markdown.ts';
import { byOrder, coded, newestFirst, withIds } from '#publish/record-lists.ts';
import { ContentReader, type SourceFile } from '#publish/reader.ts';
import { type EventSource, type JobSource, type NewsSource, readSources, type Sources, type Value } from '#publish/sources.ts';

/** Where the firm's own news and dates are told from. */
const homeTimezone = 'Asia/Taipei';

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
export function compileContent(folder: string, anchor: Day, { now, drafts = false, unsaved, onWarning }: CompileOptions = {}): Content {
  const reader = new ContentReader(folder, unsaved);
  const sources = readSources(reader);
  // References and Markdown are checked even when other records are faulty, so that one run shows all it can.
  const compiler = new Compiler(reader, anchor, drafts);
  const content = compiler.compile(sources);
  compiler.checkLinks(content);
  if (now !== undefined) compiler.checkLicences(sources, content.firm, now);
  if (onWarning) reader.warnings.forEach(onWarning);
  reader.throwIfFaulty();
  return content;
}

class Compiler {
  private readonly links: LinkUse[] = [];
  private readonly reader: ContentReader;
  private readonly anchor: Day;
  private readonly drafts: boolean;

  constructor(reader: ContentReader, anchor: Day, drafts: boolean) {
    this.reader = reader;
    this.anchor = anchor;
    this.drafts = drafts;
  }

  compile(sources: Sources): Content {
    const { functions, offices, locations, industries } = this.taxonomy(sources);
    const consultants = byOrder(sources.consultants).map(({ id, value: { order: _, ...value } }) => ({ id, ...value }));
    this.checkConsultants(sources, functions.map(({ code }) => code), offices.map(({ id }) => id));
    this.checkTestimonials(sources.testimonials);

    const roles = new Map(functions.flatMap(({ code, roles: list }) => list.map((role) => [role.code, code] as const)));
    const known = {
      roles,
      industries: new Set(industries.map(({ code }) => code)),
      locations: new Map(locations.map((location) => [location.code, location])),
      consultants: new Set(sources.consultants.map(({ id }) => id)),
    };
    const texts = new Map<string, JobText>();
    const jobs = this.shown(Array.from(sources.jobs, (record) => {
      texts.set(record.id, this.jobText(record));
      return this.job(record, known);
    })).sort(newestFirst);
    const news = this.shown(sources.news.map((record) => this.newsItem(record, known))).sort(newestFirst);
    const events = this.shown(sources.events.map((record) => this.event(record, known))).sort((a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id));

    // Everything below needs the firm's facts; by here all other references have been checked and reported.
    const { policy } = sources;
    if (!sources.firm || !policy) throw new ContentFaults(this.reader.faults);
    const firm = this.firm(sources.firm.value);
    const facts = firmFacts(firm, offices);

    return {
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
      policy: { ...policy.value, updated: this.day(policy.value.updated), body: this.html(policy.source, 'body', policy.value.body, facts) },
      documents: byOrder(sources.documents).map(
        ({ id, value, source }): PublicDocument => ({ id, ...value, updated: this.day(value.updated), body: this.html(source, 'body', value.body, facts) }),
      ),
      news,
      events,
      jobs,
      jobText: (id) => textOf(texts, id),
      synonyms: compileSynonyms(this.reader, sources.synonyms),
      redirects: sources.redirects?.value ?? {},
    };
  }

  checkLinks(content: Content): void {
    for (const link of this.links) {
      const finding = linkFinding(link, content);
      if (finding) this.reader.add(link.source, finding);
    }
  }

  checkLicences(sources: Sources, firm: Firm, now: Moment): void {
    const today = zonedIso(now, homeTimezone).slice(0, '2026-11-15'.length);
    for (const finding of licenceFindings(firm.licences, today)) if (sources.firm) this.reader.add(sources.firm.source, finding);
  }

  /** A draft is checked like any other record, but only those who asked for drafts see it. */
  private shown<T extends { draft?: boolean }>(records: T[]): T[] {
    return this.drafts ? records : records.filter(({ draft }) => !draft);
  }

  private taxonomy(sources: Sources) {
    return {
      functions: Object.entries(sources.functions?.value ?? {}).map(([code, { label, roles }]) => ({ code, label, roles: coded(roles) })),
      industries: coded(sources.industries?.value),
      locations: Object.entries(sources.locations?.value ?? {}).map(([code, location]): Location => ({ code, ...location })),
      offices: withIds(sources.offices?.value) satisfies Office[],
    };
  }

  private firm(value: Value<NonNullable<Sources['firm']>>): Firm {
    const { taipei, shanghai } = value.licences;
    return {
      ...value,
      licences: { taipei: { ...taipei, expires: this.day(taipei.expires) }, shanghai: { ...shanghai, expires: this.day(shanghai.expires) } },
    };
  }

  private job({ id, value, source }: JobSource, known: Known): Job {
    this.reference(source, 'role', value.role, known.roles, 'sub-role code');
    this.reference(source, 'industry', value.industry, known.industries, 'industry code');
    this.reference(source, 'location', value.location, known.locations, 'location code');
    this.reference(source, 'consultant', value.consultant, known.consultants, 'consultant');
    const timezone = known.locations.get(value.location)?.timezone ?? homeTimezone;
    const posted = this.day(value.posted);
    const closes = this.day(value.closes);
    if (closes < posted) this.reader.report(source, ['closes'], `is before the job is posted (${posted})`, 'name the last day of applications');
    const country = known.locations.get(value.location)?.country ?? '';
    for (const finding of jobFindings(value, { country, posted, closes })) this.reader.add(source, finding);
    return {
      id,
      title: value.title,
      summary: value.summary,
      role: value.role,
      group: known.roles.get(value.role) ?? '',
      industry: value.industry,
      location: value.location,
      remote: value.remote,
      employment: value.employment,
      salary: value.salary === 'negotiable' ? null : { ...value.salary, max: value.salary.max ?? null },
      consultant: value.consultant,
      posted,
      updated: this.updatedDay(source, value.updated, posted),
      closes,
      appearsAt: startOfDay(posted, timezone),
      closesAt: endOfDay(closes, timezone),
      ...(value.draft ? { draft: true } : {}),
    };
  }

  private jobText({ value, source }: JobSource): JobText {
    return {
      hours: this.html(source, 'hours', value.hours),
      benefits: this.html(source, 'benefits', value.benefits),
      client: this.html(source, 'client', value.client),
      description: this.html(source, 'description', value.description),
      requirements: this.html(source, 'requirements', value.requirements),
    };
  }

  private newsItem({ id, value, source }: NewsSource, known: Known): NewsItem {
    this.reference(source, 'author', value.author, known.consultants, 'consultant');
    const date = this.day(value.date);
    return {
      id,
      ...value,
      date,
      updated: this.updatedDay(source, value.updated, date),
      author: value.author ?? null,
      appearsAt: startOfDay(date, homeTimezone),
      body: this.html(source, 'body', value.body),
    };
  }

  private event({ id, value, source }: EventSource, known: Known): EventItem {
    const { start, end, posted: postedText, ...rest } = value;
    const posted = this.day(postedText);
    if (`${id}.ics` === filesBeside.calendar) this.reader.report(source, [], `has the address of the calendar of all events: give the file another name`);
    this.reference(source, 'host', value.host, known.consultants, 'consultant');
    this.reference(source, 'venue.location', value.venue?.location, known.locations, 'location code');
    if (value.format !== 'online' && !value.venue) this.reader.report(source, ['venue'], 'is missing: an event that is not online has a venue', 'add name, address and location, or set format to online');
    const startsAt = resolveDateTime(start, this.anchor, value.timezone);
    const endsAt = resolveDateTime(end, this.anchor, value.timezone);
    if (endsAt <= startsAt) this.reader.report(source, ['end'], 'is not after the start', 'check day and hour');
    return {
      ...rest,
      id,
      startsAt,
      endsAt,
      venue: value.venue ?? null,
      seats: value.seats ?? null,
      host: value.host ?? null,
      body: this.html(source, 'body', value.body),
      updated: this.updatedDay(source, value.updated, posted),
      appearsAt: startOfDay(posted, value.timezone),
    };
  }

  private day(text: string): Day {
    return resolveDay(text, this.anchor);
  }

  /** A record that names no later change was last changed when it was posted. */
  private updatedDay(source: SourceFile, text: string | undefined, posted: Day): Day {
    const updated = text === undefined ? posted : this.day(text);
    if (updated < posted) this.reader.report(source, ['updated'], `is before the record is posted (${posted})`, 'leave it out, or name the day of the change');
    return updated;
  }

  private html(source: SourceFile, field: string, text: Localized, facts?: Localized<Record<string, string>>): Localized {
    const render = (locale: keyof Localized) => {
      const filled = insertFacts(text[locale], facts?.[locale] ?? {});
      for (const name of filled.unknown) {
        const quote = `{{${name}}}`;
        this.reader.add(source, { weight: 'fault', field: [field, locale], quote, reason: `${quote} is no fact that this text can use`, suggestion: 'content/README.md lists the facts' });
      }
      const { html, links } = renderMarkdown(filled.text, locale);
      for (const href of links) this.links.push({ source, field: [field, locale], href });
      return html;
    };
    return { en: render('en'), 'zh-tw': render('zh-tw') };
  }

  /** An empty list was itself faulty: naming every record that uses it would bury the one fault that matters. */
  private reference(source: SourceFile, field: string, value: string | undefined, known: Codes, what: string): void {
    if (value === undefined || known.size === 0 || known.has(value)) return;
    this.reader.report(source, field.split('.'), `"${value}" is no known ${what}`, suggestCode(value, known.keys()));
  }

  private checkConsultants(sources: Sources, groups: string[], offices: string[]): void {
    for (const { value, source } of sources.consultants) {
      this.reference(source, 'office', value.office, new Set(offices), 'office');
      value.groups.forEach((group, index) => this.reference(source, `groups.${index}`, group, new Set(groups), 'function group'));
    }
  }

  private checkTestimonials(record: Sources['testimonials']): void {
    const seen = new Set<string>();
    record?.value.forEach(({ id }, index) => {
      if (seen.has(id)) this.reader.report(record.source, [index, 'id'], `the id "${id}" is used twice`);
      seen.add(id);
    });
  }
}

type Codes = Pick<ReadonlySet<string>, 'size' | 'has' | 'keys'>;

interface Known {
  roles: Map<string, string>;
  industries: Set<string>;
  locations: Map<string, Location>;
  consultants: Set<string>;
}

function textOf(texts: Map<string, JobText>, id: string): JobText {
  const text = texts.get(id);
  if (!text) throw new Error(`there is no job ${id}`);
  return text;
}
