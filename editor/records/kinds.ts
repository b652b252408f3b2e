import * as firmSchemas from '#publish/schemas/firm.ts';
import * as recordSchemas from '#publish/schemas/records.ts';
import type { PageId } from '#src/routes.ts';
import { fieldsOf, type FieldShape } from './shape.ts';

export const kindNames = ['job', 'news', 'event', 'testimonial', 'statistic'] as const;
export type KindName = (typeof kindNames)[number];

export interface RecordKind {
  name: KindName;
  fields: FieldShape[];
  /** A folder with a file a record, or one file with many: keyed by id, or a list of records that name their id. */
  place: { folder: string } | { file: string; records: 'keyed' | 'listed' };
  /** The field that names a record in lists. */
  heading: 'title' | 'quote' | 'label';
  /** The page that shows it. */
  page: PageId;
}

export const kinds: Record<KindName, RecordKind> = {
  job: { name: 'job', fields: fieldsOf(recordSchemas.job), place: { folder: 'jobs' }, heading: 'title', page: 'job' },
  news: {
    name: 'news',
    fields: fieldsOf(recordSchemas.newsItem),
    place: { folder: 'news' },
    heading: 'title',
    page: 'newsItem',
  },
  event: {
    name: 'event',
    fields: fieldsOf(recordSchemas.event),
    place: { folder: 'events' },
    heading: 'title',
    page: 'event',
  },
  testimonial: {
    name: 'testimonial',
    fields: fieldsOf(firmSchemas.testimonial).filter(({ name }) => name !== 'id'),
    place: { file: 'firm/testimonials.yaml', records: 'listed' },
    heading: 'quote',
    page: 'home',
  },
  statistic: {
    name: 'statistic',
    fields: fieldsOf(firmSchemas.statistic),
    place: { file: 'firm/statistics.yaml', records: 'keyed' },
    heading: 'label',
    page: 'home',
  },
};

export function isKindName(name: string): name is KindName {
  return kindNames.some((known) => known === name);
}
