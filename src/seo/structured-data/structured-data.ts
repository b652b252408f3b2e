import type { PageAddress } from '#src/routes.ts';
import type { SiteView } from '../site-view.ts';
import { onlyLanguage } from '../only-language.ts';
import { breadcrumbData } from './breadcrumbs.ts';

/** What a listed page tells search engines about itself and its place on the site, as elements of its head. */
export function structuredData(view: SiteView, address: PageAddress, title: string): string {
  const { page, id } = address;
  // A record in one language is told of once, on the page in that language.
  if ((onlyLanguage(view.content, address) ?? view.locale) !== view.locale) return '';
  const crumbs = page === 'home' ? [] : [breadcrumbData(view, address, title)];
  return [...(view.pages[page].structuredData?.(view, id) ?? []), ...crumbs].map(dataElement).join('');
}

/** `<` is the one character that could end the element early, whatever text a record holds. */
function dataElement(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
