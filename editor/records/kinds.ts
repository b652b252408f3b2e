import { eventSchema } from '#src/content/event.ts';
import { jobSchema } from '#src/content/job.ts';
import { newsItemSchema } from '#src/content/news-item.ts';
import { statisticSchema } from '#src/content/statistic.ts';
import { testimonialFields } from '#src/content/testimonial.ts';
import type { Localized } from '#src/i18n/locales.ts';
import type { PageId } from '#src/routes.ts';
import { fieldsOf, type FieldShape } from './shape.ts';

export const kindNames = ['job', 'news', 'event', 'testimonial', 'statistic'] as const;
export type KindName = (typeof kindNames)[number];

export interface RecordKind {
  name: KindName;
  /** What one is called, and all of them. */
  one: Localized;
  many: Localized;
  fields: FieldShape[];
  /** A folder with a file a record, or one file with many: keyed by id, or a list of records that name their id. */
  place: { folder: string } | { file: string; records: 'keyed' | 'listed' };
  /** The field that names a record in lists. */
  heading: 'title' | 'quote' | 'label';
  /** The page that shows it. */
  page: PageId;
}

export const kinds: Record<KindName, RecordKind> = {
  job: {
    name: 'job',
    one: { en: 'job', 'zh-tw': '職缺' },
    many: { en: 'Jobs', 'zh-tw': '職缺' },
    fields: fieldsOf(jobSchema),
    place: { folder: 'jobs' },
    heading: 'title',
    page: 'job',
  },
  news: {
    name: 'news',
    one: { en: 'news item', 'zh-tw': '消息' },
    many: { en: 'News', 'zh-tw': '最新消息' },
    fields: fieldsOf(newsItemSchema),
    place: { folder: 'news' },
    heading: 'title',
    page: 'newsItem',
  },
  event: {
    name: 'event',
    one: { en: 'event', 'zh-tw': '活動' },
    many: { en: 'Events', 'zh-tw': '活動' },
    fields: fieldsOf(eventSchema),
    place: { folder: 'events' },
    heading: 'title',
    page: 'event',
  },
  testimonial: {
    name: 'testimonial',
    one: { en: 'testimonial', 'zh-tw': '推薦語' },
    many: { en: 'Testimonials', 'zh-tw': '推薦語' },
    fields: fieldsOf(testimonialFields),
    place: { file: 'firm/testimonials.yaml', records: 'listed' },
    heading: 'quote',
    page: 'home',
  },
  statistic: {
    name: 'statistic',
    one: { en: 'statistic', 'zh-tw': '數字' },
    many: { en: 'Statistics', 'zh-tw': '數字' },
    fields: fieldsOf(statisticSchema),
    place: { file: 'firm/statistics.yaml', records: 'keyed' },
    heading: 'label',
    page: 'home',
  },
};

export function isKindName(name: string): name is KindName {
  return kindNames.some((known) => known === name);
}
