import type { Content } from '#src/content/content.ts';
import { matchPath, routeOf, singlePageIds, pathOf } from '#src/routes.ts';
import { defaultLocale } from '#src/i18n/locales.ts';
import type { Finding } from './finding.ts';
import { closest } from './suggest.ts';

/** A link from a text to a page of ours. */
export interface LinkUse {
  /** Path within the content folder. */
  file: string;
  field: string[];
  href: string;
  /** An old address, which must not be a page: a redirect would hide that. */
  isOld?: true;
}

export const hidesPage = {
  reason: 'would hide a page of this site',
  suggestion: 'name addresses of the old site only, one by one if need be',
};

/** A link to our own site must lead to a page that exists. */
export function linkFinding({ field, href, isOld }: LinkUse, content: Content): Finding | undefined {
  const address = matchPath(href.split(/[?#]/)[0] ?? '');
  const collection = address && routeOf(address.page).records;
  const isPage = address && (!collection || content[collection].some(({ id }) => id === address.id));
  if (isOld) return isPage ? { severity: 'fault', field, ...hidesPage } : undefined;
  if (isPage) return undefined;
  const ids = collection ? content[collection].map(({ id }) => id) : [];
  // A single name that is none of the firm's own pages may have been meant for one of the site's.
  if (collection === 'pages') ids.push(...singlePageIds.map((page) => pathOf(page, defaultLocale).slice(1)));
  const near = address && closest(address.id, ids);
  return {
    severity: 'fault',
    field,
    quote: href,
    reason: `links to ${href}, which is no page of this site`,
    suggestion: near
      ? `did you mean ${near}?`
      : 'write the address as the page has it, without a language: /job, /contact, /documents/pricing-structure',
  };
}
