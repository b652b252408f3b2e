import type { BreadcrumbList, WithContext } from 'schema-dts';
import { type PageAddress, pathOf, type SinglePageId } from '#src/routes.ts';
import type { SiteView } from '../site-view.ts';

/** The way from the home page to this one. */
export function breadcrumbData(
  { locale, t, origin, pages }: SiteView,
  { page, id }: PageAddress,
  title: string,
): WithContext<BreadcrumbList> {
  const info = pages[page];
  const parent = 'parent' in info ? info.parent : undefined;
  const stepTo = (above: SinglePageId) => ({ name: pages[above].title(t), path: pathOf(above, locale) });
  const steps = [stepTo('home'), ...(parent ? [stepTo(parent)] : []), { name: title, path: pathOf(page, locale, id) }];
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
