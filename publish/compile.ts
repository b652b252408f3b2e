import type { Content, Day, EventItem, Firm, Job, Location, NewsItem, Office, PublicDocument } from '#src/content/types.ts';
import { matchPath, routeOf } from '#src/routes.ts';
import type { Localized } from '#src/i18n/locales.ts';
import { formatDay } from '#src/i18n/format.ts';
import { endOfDay, startOfDay } from '#src/content/zoned-time.ts';
import { resolveDateTime, resolveDay } from '#publish/dates.ts';
import { insertFacts, renderMarkdown } from '#publish/markdown.ts';
import { ContentFaults } from '#publish/faults.ts';
import { ContentReader, type SourceFile, type SourceRecord } from '#publish/reader.ts';
import * as firmSchemas from '#publish/schemas/firm.ts';
import * as recordSchemas from '#publish/schemas/records.ts';

/** Where the firm's own news and dates are told from. */
const homeTimezone = 'Asia/Taipei';

/**
 * Reads the content folder into one checked value; throws {@link ContentFaults} with every fault at once.
 * `anchor` is the day that relative dates count from.
 */
export function compileContent(folder: string, anchor: Day): Content {
  const reader = new ContentReader(folder);
  const sources = readSources(reader);
  // References and Markdown are checked even when other records are faulty, so that one run shows all it can.
  const compiler = new Compiler(reader, anchor);
  const content = compiler.compile(sources);
  compiler.checkLinks(content);
  reader.throwIfFaulty();
  return content;
}

function readSources(reader: ContentReader) {
  return {
    firm: reader.file('firm/firm.yaml', firmSchemas.firm),
    offices: reader.file('firm/offices.yaml', firmSchemas.offices),
    values: reader.file('firm/values.yaml', firmSchemas.titledTexts),
    mission: reader.file('firm/mission.yaml', firmSchemas.titledTexts),
    statistics: reader.file('firm/statistics.yaml', firmSchemas.statistics),
    testimonials: reader.file('firm/testimonials.yaml', firmSchemas.testimonials),
    policy: reader.file('firm/policy.yaml', firmSchemas.policy),
    functions: reader.file('taxonomy/functions.yaml', firmSchemas.functions),
    industries: reader.file('taxonomy/industries.yaml', firmSchemas.industries),
    locations: reader.file('taxonomy/locations.yaml', firmSchemas.locations),
    redirects: reader.file('redirects.yaml', firmSchemas.redirects),
    services: reader.folder('services', recordSchemas.service),
    consultants: reader.folder('consultants', recordSchemas.consultant),
    documents: reader.folder('documents', recordSchemas.document),
    news: reader.folder('news', recordSchemas.newsItem),
    events: reader.folder('events', recordSchemas.event),
    jobs: reader.folder('jobs', recordSchemas.job),
  };
}

type Sources = ReturnType<typeof readSources>;
type Value<R> = R extends SourceRecord<infer T> ? T : never;
type JobSource = Sources['jobs'][number];
type NewsSource = Sources['news'][number];
type EventSource = Sources['events'][number];

interface LinkUse {
  source: SourceFile;
  field: string;
  href: string;
}

class Compiler {
  private readonly links: LinkUse[] = [];
  private readonly reader: ContentReader;
  private readonly anchor: Day;

  constructor(reader: ContentReader, anchor: Day) {
    this.reader = reader;
    this.anchor = anchor;
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
    const jobs = sources.jobs.map((record) => this.job(record, known)).sort(newestFirst);
    const news = sources.news.map((record) => this.newsItem(record, known)).sort(newestFirst);
    const events = sources.events.map((record) => this.event(record, known)).sort((a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id));

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
      redirects: sources.redirects?.value ?? {},
    };
  }

  /** A link to our own site must lead to a page that exists. */
  checkLinks(content: Content): void {
    for (const { source, field, href } of this.links) {
      const address = matchPath(href.split(/[?#]/)[0] ?? '');
      const records = address && routeOf(address.page).records;
      const found = address && (!records || content[records].some(({ id }) => id === address.id));
      if (!found) this.reader.report(source, field.split('.'), `links to ${href}, which is no page of this site`);
    }
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
    if (closes < posted) this.reader.report(source, ['closes'], `is before the job is posted (${posted})`);
    return {
      ...value,
      id,
      group: known.roles.get(value.role) ?? '',
      salary: value.salary === 'negotiable' ? null : { ...value.salary, max: value.salary.max ?? null },
      hours: this.html(source, 'hours', value.hours),
      benefits: this.html(source, 'benefits', value.benefits),
      client: this.html(source, 'client', value.client),
      description: this.html(source, 'description', value.description),
      requirements: this.html(source, 'requirements', value.requirements),
      posted,
      closes,
      appearsAt: startOfDay(posted, timezone),
      closesAt: endOfDay(closes, timezone),
    };
  }

  private newsItem({ id, value, source }: NewsSource, known: Known): NewsItem {
    this.reference(source, 'author', value.author, known.consultants, 'consultant');
    const date = this.day(value.date);
    return { id, ...value, date, author: value.author ?? null, appearsAt: startOfDay(date, homeTimezone), body: this.html(source, 'body', value.body) };
  }

  private event({ id, value, source }: EventSource, known: Known): EventItem {
    const { start, end, posted, ...rest } = value;
    this.reference(source, 'host', value.host, known.consultants, 'consultant');
    this.reference(source, 'venue.location', value.venue?.location, known.locations, 'location code');
    if (value.format !== 'online' && !value.venue) this.reader.report(source, ['venue'], 'is missing: an event that is not online has a venue');
    const startsAt = resolveDateTime(start, this.anchor, value.timezone);
    const endsAt = resolveDateTime(end, this.anchor, value.timezone);
    if (endsAt <= startsAt) this.reader.report(source, ['end'], 'is not after the start');
    return {
      ...rest,
      id,
      startsAt,
      endsAt,
      venue: value.venue ?? null,
      seats: value.seats ?? null,
      host: value.host ?? null,
      body: this.html(source, 'body', value.body),
      appearsAt: startOfDay(this.day(posted), value.timezone),
    };
  }

  private day(text: string): Day {
    return resolveDay(text, this.anchor);
  }

  private html(source: SourceFile, field: string, text: Localized, facts?: Localized<Record<string, string>>): Localized {
    const render = (locale: keyof Localized) => {
      const filled = insertFacts(text[locale], facts?.[locale] ?? {});
      for (const name of filled.unknown) this.reader.report(source, [field, locale], `{{${name}}} is no fact that this text can use`);
      const { html, links } = renderMarkdown(filled.text, locale);
      for (const href of links) this.links.push({ source, field: `${field}.${locale}`, href });
      return html;
    };
    return { en: render('en'), 'zh-tw': render('zh-tw') };
  }

  /** An empty list was itself faulty: naming every record that uses it would bury the one fault that matters. */
  private reference(source: SourceFile, field: string, value: string | undefined, known: { size: number; has(key: string): boolean }, what: string): void {
    if (value !== undefined && known.size > 0 && !known.has(value)) this.reader.report(source, field.split('.'), `"${value}" is no known ${what}`);
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

interface Known {
  roles: Map<string, string>;
  industries: Set<string>;
  locations: Map<string, Location>;
  consultants: Set<string>;
}

function firmFacts(firm: Firm, offices: Office[]): Localized<Record<string, string>> {
  const office = (id: string) => offices.find((candidate) => candidate.id === id);
  const facts = (locale: keyof Localized) => ({
    name: firm.name[locale],
    legalName: firm.legalName[locale],
    licence: firm.licences.taipei.number[locale],
    licenceAuthority: firm.licences.taipei.authority[locale],
    licenceExpires: formatDay(firm.licences.taipei.expires, locale),
    shanghaiLicence: firm.licences.shanghai.number[locale],
    shanghaiLicenceAuthority: firm.licences.shanghai.authority[locale],
    shanghaiLicenceExpires: formatDay(firm.licences.shanghai.expires, locale),
    email: firm.email,
    hrEmail: firm.hrEmail,
    privacyEmail: firm.privacyEmail,
    phone: office('taipei')?.phone ?? '',
    fax: office('taipei')?.fax ?? '',
    address: office('taipei')?.address[locale] ?? '',
    shanghaiPhone: office('shanghai')?.phone ?? '',
    shanghaiAddress: office('shanghai')?.address[locale] ?? '',
  });
  return { en: facts('en'), 'zh-tw': facts('zh-tw') };
}

function newestFirst(a: { appearsAt: number; id: string }, b: { appearsAt: number; id: string }): number {
  return b.appearsAt - a.appearsAt || a.id.localeCompare(b.id);
}

function coded(record: Record<string, Localized> = {}) {
  return Object.entries(record).map(([code, label]) => ({ code, label }));
}

function withIds<T extends object>(record: Record<string, T> = {}): (T & { id: string })[] {
  return Object.entries(record).map(([id, value]) => ({ id, ...value }));
}

function byOrder<T extends { order: number }>(records: SourceRecord<T>[]): SourceRecord<T>[] {
  return records.toSorted((a, b) => a.value.order - b.value.order || a.id.localeCompare(b.id));
}
