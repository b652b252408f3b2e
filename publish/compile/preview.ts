import type { Content } from '#src/content/content.ts';
import type { EventItem } from '#src/content/event.ts';
import type { Job } from '#src/content/job.ts';
import type { NewsItem } from '#src/content/news-item.ts';
import type { Moment } from '#src/content/types.ts';
import type { Localized } from '#src/i18n/locales.ts';

const marks: Record<'draft' | 'scheduled', Localized> = {
  draft: { en: 'Draft · ', 'zh-tw': '草稿・' },
  scheduled: { en: 'Scheduled · ', 'zh-tw': '排程・' },
};

/** The content as a preview shows it: with drafts and scheduled records, whose titles say what they are. */
export function previewOf(content: Content, now: Moment): Content {
  const shown = <T extends Job | NewsItem | EventItem>(record: T): T => preview(record, now);
  return {
    ...content,
    jobs: content.jobs.map(shown),
    news: content.news.map(shown),
    events: content.events.map(shown),
  };
}

function preview<T extends Job | NewsItem | EventItem>(record: T, now: Moment): T {
  const scheduled = record.appearsAt > now;
  if (!record.draft && !scheduled) return record;
  const mark = marks[record.draft ? 'draft' : 'scheduled'];
  const title: Localized = { en: mark.en + record.title.en, 'zh-tw': mark['zh-tw'] + record.title['zh-tw'] };
  return { ...record, title, appearsAt: Math.min(record.appearsAt, now) };
}
