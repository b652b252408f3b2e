import type { ContentReader } from '#publish/read/reader.ts';
import { consultantSchema } from '#src/content/consultant.ts';
import { documentSchema, policySchema } from '#src/content/document.ts';
import { eventSchema } from '#src/content/event.ts';
import { firmSchema, titledTextsSchema } from '#src/content/firm.ts';
import { jobSchema } from '#src/content/job.ts';
import { newsItemSchema } from '#src/content/news-item.ts';
import { officesSchema } from '#src/content/office.ts';
import { ownPageSchema } from '#src/content/own-page.ts';
import { redirectsSchema } from '#src/content/redirects.ts';
import { routingSchema } from '#src/content/routing.ts';
import { serviceSchema } from '#src/content/service.ts';
import { statisticsSchema } from '#src/content/statistic.ts';
import { functionsSchema, industriesSchema, locationsSchema, synonymsSchema } from '#src/content/taxonomy.ts';
import { testimonialsSchema } from '#src/content/testimonial.ts';
import { wordsSchema } from '#src/content/words.ts';

/** Every record of the content folder but the jobs, as it is written. */
export function readSources(reader: ContentReader) {
  return {
    firm: reader.file('firm/firm.yaml', firmSchema),
    words: reader.optionalFile('firm/words.yaml', wordsSchema),
    routing: reader.optionalFile('firm/routing.yaml', routingSchema),
    offices: reader.file('firm/offices.yaml', officesSchema),
    values: reader.optionalFile('firm/values.yaml', titledTextsSchema),
    mission: reader.optionalFile('firm/mission.yaml', titledTextsSchema),
    statistics: reader.optionalFile('firm/statistics.yaml', statisticsSchema),
    testimonials: reader.optionalFile('firm/testimonials.yaml', testimonialsSchema),
    policy: reader.file('firm/policy.yaml', policySchema),
    functions: reader.file('taxonomy/functions.yaml', functionsSchema),
    industries: reader.file('taxonomy/industries.yaml', industriesSchema),
    locations: reader.file('taxonomy/locations.yaml', locationsSchema),
    synonyms: reader.optionalFile('taxonomy/synonyms.yaml', synonymsSchema),
    redirects: reader.optionalFile('redirects.yaml', redirectsSchema),
    services: reader.folder('services', serviceSchema),
    consultants: reader.folder('consultants', consultantSchema),
    documents: reader.folder('documents', documentSchema),
    pages: reader.folder('pages', ownPageSchema),
    news: reader.folder('news', newsItemSchema),
    events: reader.folder('events', eventSchema),
  };
}

/** One at a time: the sources of thousands of jobs would take too much memory at once. */
export function readJob(reader: ContentReader, file: string) {
  return reader.file(file, jobSchema);
}

export type Sources = ReturnType<typeof readSources>;
export type JobSource = NonNullable<ReturnType<typeof readJob>>;
export type NewsSource = Sources['news'][number];
export type EventSource = Sources['events'][number];
