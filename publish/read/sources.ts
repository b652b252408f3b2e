import type { ContentReader, SourceRecord } from '#publish/read/reader.ts';
import * as firmSchemas from '#publish/schemas/firm.ts';
import * as recordSchemas from '#publish/schemas/records.ts';

/** Every record of the content folder but the jobs, as it is written. */
export function readSources(reader: ContentReader) {
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
    synonyms: reader.file('taxonomy/synonyms.yaml', firmSchemas.synonyms),
    redirects: reader.file('redirects.yaml', firmSchemas.redirects),
    services: reader.folder('services', recordSchemas.service),
    consultants: reader.folder('consultants', recordSchemas.consultant),
    documents: reader.folder('documents', recordSchemas.document),
    news: reader.folder('news', recordSchemas.newsItem),
    events: reader.folder('events', recordSchemas.event),
  };
}

/** There may be a great many: each is read when it is compiled, and its source let go. */
export function readJob(reader: ContentReader, file: string) {
  return reader.file(file, recordSchemas.job);
}

export type Sources = ReturnType<typeof readSources>;
/** What a record holds. */
export type Value<R> = R extends SourceRecord<infer T> ? T : never;
export type JobSource = NonNullable<ReturnType<typeof readJob>>;
export type NewsSource = Sources['news'][number];
export type EventSource = Sources['events'][number];
