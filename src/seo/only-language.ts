import type { Content } from '#src/content/content.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { jobById } from '#src/jobs/lookup.ts';
import { type PageAddress, routeOf } from '#src/routes.ts';

/** The one language that a page's record is in; undefined where it is in both, or where there is none. */
export function onlyLanguage(content: Content, { page, id }: Pick<PageAddress, 'page' | 'id'>): Locale | undefined {
  const { records } = routeOf(page);
  if (!records) return undefined;
  const record = records === 'jobs' ? jobById(content, id) : content[records].find((candidate) => candidate.id === id);
  return record && 'onlyIn' in record ? record.onlyIn : undefined;
}
