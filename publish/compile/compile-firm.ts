import { newestFirst } from '#src/content/live.ts';
import type { FirmContent } from '#release/release-file.ts';
import type { PublicDocument } from '#src/content/document.ts';
import type { EventItem } from '#src/content/event.ts';
import type { Firm } from '#src/content/firm.ts';
import type { Office } from '#src/content/office.ts';
import type { Routing } from '#src/content/routing.ts';
import type { NewsItem } from '#src/content/news-item.ts';
import type { Location } from '#src/content/taxonomy.ts';
import { startOfDay } from '#src/content/zoned-time.ts';
import { filesBeside } from '#src/routes.ts';
import { compileBrand } from '#publish/compile/compile-brand.ts';
import type { JobCodes } from '#publish/compile/compile-job.ts';
import { compileRedirects } from '#publish/compile/compile-redirects.ts';
import { compilePages } from '#publish/compile/compile-pages.ts';
import { compileSynonyms } from '#publish/compile/compile-synonyms.ts';
import { resolveDateTime } from '#src/content/dates.ts';
import { inBothLanguages } from '#publish/compile/one-language.ts';
import { FirmFacts } from '#publish/compile/firm-facts.ts';
import { consultantsOf, officesOf, servicesOf, testimonialsOf } from '#publish/compile/pictured-records.ts';
import type { MediaCompiler } from '#publish/media/media-compiler.ts';
import type { ContentReader } from '#publish/read/reader.ts';
import type { RecordCompiler } from '#publish/compile/record-compiler.ts';
import { byOrder, coded, firstWhere, withIds } from '#publish/compile/record-lists.ts';
import { type EventSource, type NewsSource, readSources, type Sources } from '#publish/read/sources.ts';

/** The codes that a job may name. */
export function jobCodes(
  { functions, industries, locations }: Pick<FirmContent, 'functions' | 'industries' | 'locations'>,
  mainlandJobs: Firm['mainlandJobs'] | undefined,
): JobCodes {
  return {
    mainlandRule: mainlandJobs !== 'free',
    roles: new Map(functions.flatMap(({ code, roles }) => roles.map((role) => [role.code, code] as const))),
    industries: new Set(industries.map(({ code }) => code)),
    locations: new Map(locations.map((location) => [location.code, location])),
  };
}

/** Reads and compiles all records but the jobs. */
export class FirmCompiler {
  /** Known even where `content` is undefined. */
  readonly codes: JobCodes;
  /** Undefined where firm.yaml or policy.yaml is faulty, which the reader then reports. */
  readonly content: FirmContent | undefined;
  private readonly records: RecordCompiler;
  private readonly reader: ContentReader;
  private readonly sources: Sources;
  private readonly media: MediaCompiler;
  private readonly drafts: boolean;
  private readonly consultants: Set<string>;
  /** Of everything that has no place of its own, such as news: the main office's. */
  private readonly homeTimezone: string;

  constructor(records: RecordCompiler, media: MediaCompiler, drafts: boolean) {
    this.records = records;
    this.media = media;
    this.reader = records.reader;
    this.sources = readSources(this.reader);
    records.listsMayBeFaulty = this.reader.faults.length > 0;
    this.drafts = drafts;
    const taxonomy = taxonomyOf(records, this.sources);
    this.codes = jobCodes(taxonomy, this.sources.firm?.value.mainlandJobs);
    this.consultants = new Set(taxonomy.consultants.map(({ id }) => id));
    this.homeTimezone = taxonomy.offices[0]?.timezone ?? 'UTC';
    this.content = this.compile(taxonomy);
  }

  /** References and Markdown are checked even when other records are faulty, so that one run shows all it can. */
  private compile(taxonomy: ReturnType<typeof taxonomyOf>): FirmContent | undefined {
    const { records, sources } = this;
    this.checkConsultants(
      taxonomy.functions.map(({ code }) => code),
      taxonomy.offices.map(({ id }) => id),
    );
    this.checkTestimonials();
    const shown = <T extends { draft?: boolean }>(items: T[]) => items.filter(({ draft }) => this.drafts || !draft);
    const news = shown(sources.news.map((record) => this.newsItem(record))).sort(newestFirst);
    const events = shown(sources.events.map((record) => this.event(record))).sort(
      (a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id),
    );
    const synonyms = compileSynonyms(this.reader, sources.synonyms, records.listsMayBeFaulty ? undefined : taxonomy);
    const brand = compileBrand(this.reader);

    // Everything below needs the firm's facts; by here all other references have been checked and reported.
    const { policy } = sources;
    if (!sources.firm || !policy) return undefined;
    const firm = this.firm(sources.firm, taxonomy.offices);
    const facts = new FirmFacts(firm, taxonomy.offices);
    return {
      ...taxonomy,
      firm,
      brand,
      words: sources.words?.value ?? {},
      routing: this.routing(taxonomy.offices),
      values: withIds(sources.values?.value),
      mission: withIds(sources.mission?.value),
      statistics: withIds(sources.statistics?.value).flatMap((item) =>
        item.value === null ? [] : [{ ...item, value: item.value }],
      ),
      testimonials: testimonialsOf(records, sources),
      services: servicesOf(records, sources),
      policy: {
        ...policy.value,
        updated: records.day(policy.value.updated),
        body: records.html(policy.source, 'body', policy.value.body, facts),
      },
      documents: byOrder(sources.documents).map(({ id, value, source }): PublicDocument => ({
        id,
        ...value,
        updated: records.day(value.updated),
        body: records.html(source, 'body', value.body, facts),
      })),
      pages: compilePages(records, sources.pages, { consultants: this.consultants, facts }),
      news,
      events,
      synonyms,
      redirects: compileRedirects(records, sources.redirects),
      media: this.media.finish(this.reader),
    };
  }

  private firm({ value, source }: NonNullable<Sources['firm']>, offices: Office[]): Firm {
    const officeIds = new Set(offices.map(({ id }) => id));
    const main = offices[0]?.id ?? '';
    const licences = withIds(value.licences).map(({ id, expires, ...licence }) => {
      this.records.reference(source, `licences.${id}.office`, licence.office, officeIds, 'office');
      return {
        ...licence,
        id,
        office: licence.office ?? (officeIds.has(id) ? id : main),
        expires: expires === undefined ? null : this.records.day(expires),
      };
    });
    return {
      ...value,
      heroPicture: this.records.picture(source, ['heroPicture'], value.heroPicture, 'hero'),
      licences: firstWhere(licences, ({ office }) => office === main),
    };
  }

  private newsItem({ id, value, source }: NewsSource): NewsItem {
    this.records.reference(source, 'author', value.author, this.consultants, 'consultant');
    const date = this.records.day(value.date);
    const whole = inBothLanguages(this.reader, { id, value, source });
    return {
      id,
      ...whole,
      date,
      updated: this.records.updatedDay(source, value.updated, date),
      author: value.author ?? null,
      appearsAt: startOfDay(date, this.homeTimezone),
      body: this.records.html(source, 'body', value.body),
      cover: this.records.picture(source, ['cover'], whole.cover, 'cover'),
    };
  }

  private event({ id, value, source }: EventSource): EventItem {
    const { start, end, posted: postedText, ...rest } = inBothLanguages(this.reader, { id, value, source });
    const posted = this.records.day(postedText);
    if (`${id}.ics` === filesBeside.calendar)
      this.reader.report(source, [], `has the address of the calendar of all events: give the file another name`);
    this.records.reference(source, 'host', value.host, this.consultants, 'consultant');
    this.records.reference(source, 'venue.location', value.venue?.location, this.codes.locations, 'location code');
    if (value.format !== 'online' && !value.venue)
      this.reader.report(
        source,
        ['venue'],
        'is missing: an event that is not online has a venue',
        'add name, address and location, or set format to online',
      );
    const startsAt = resolveDateTime(start, this.records.anchor, value.timezone);
    const endsAt = resolveDateTime(end, this.records.anchor, value.timezone);
    if (endsAt <= startsAt) this.reader.report(source, ['end'], 'is not after the start', 'check day and hour');
    return {
      ...rest,
      id,
      startsAt,
      endsAt,
      venue: rest.venue ?? null,
      seats: value.seats ?? null,
      host: value.host ?? null,
      body: this.records.html(source, 'body', value.body),
      cover: this.records.picture(source, ['cover'], rest.cover, 'cover'),
      updated: this.records.updatedDay(source, value.updated, posted),
      appearsAt: startOfDay(posted, value.timezone),
    };
  }

  /** Where the file is left out, everything goes to the firm's one address. */
  private routing(offices: Office[]): Routing {
    const file = this.sources.routing;
    if (!file) return { consultants: false, offices: {}, topics: {} };
    const ids = new Set(offices.map(({ id }) => id));
    for (const id of Object.keys(file.value.offices))
      this.records.reference(file.source, `offices.${id}`, id, ids, 'office');
    return file.value;
  }

  private checkConsultants(groups: string[], offices: string[]): void {
    for (const { value, source } of this.sources.consultants) {
      this.records.reference(source, 'office', value.office, new Set(offices), 'office');
      value.groups.forEach((group, index) =>
        this.records.reference(source, `groups.${index}`, group, new Set(groups), 'function group'),
      );
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

function taxonomyOf(records: RecordCompiler, sources: Sources) {
  return {
    functions: Object.entries(sources.functions?.value ?? {}).map(([code, { label, roles }]) => ({
      code,
      label,
      roles: coded(roles),
    })),
    industries: coded(sources.industries?.value),
    locations: Object.entries(sources.locations?.value ?? {}).map(([code, location]): Location => ({
      code,
      ...location,
    })),
    offices: officesOf(records, sources),
    consultants: consultantsOf(records, sources),
  };
}
