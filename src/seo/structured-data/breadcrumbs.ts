import type { BreadcrumbList, WithContext } from 'schema-dts';
import { type PageAddress, type PageId, pathOf } from '#src/routes.ts';
import type { SiteView } from '../site-view.ts';

/** The list that a record's page leads back to. */
const parents: Partial<Record<PageId, 'jobs' | 'news' | 'events'>> = { job: 'jobs', newsItem: 'news', event: 'events' };

/** The way from the home page to this one. */
export function breadcrumbData(
  { locale, t, origin }: SiteView,
  { page, id }: PageAddress,
  title: string,
): WithContext<BreadcrumbList> {
  const parent = parents[page];
  const steps = [
    { name: t.navigation.home, path: pathOf('home', locale) },
    ...(parent ? [{ name: t[parent].title, path: pathOf(parent, locale) }] : []),
    { name: title, path: pathOf(page, locale, id) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
