import { previewOf } from '#publish/compile/preview.ts';
import type { Build } from '#release/build.ts';
import type { Content } from '#src/content/content.ts';
import type { Moment } from '#src/content/types.ts';
import { locales, type Localized } from '#src/i18n/locales.ts';
import { emptyIndex } from '#src/jobs/search/search-index.ts';
import { pathOf } from '#src/routes.ts';
import type { SiteOptions } from '#src/shell/document.ts';
import type { RecordKind } from './records/kinds.ts';

/** A preview stands still: its script would look for the site behind it, and its links lead away from the desk. */
const script = /<script type="module" src="[^"]*" async><\/script>/g;
const stillLinks = '<base target="_blank">';

/** The page that shows a record, in each language, by the renderer of the site. */
export function renderPreview(
  build: Build,
  site: SiteOptions,
  content: Content,
  kind: RecordKind,
  id: string,
  now: Moment,
): Localized {
  const shown = previewOf(content, now);
  // Only the list of jobs and its feeds search, and no preview shows those.
  const renderer = build.createRenderer(shown, build.assets, site, emptyIndex);
  const page = (locale: keyof Localized) =>
    renderer
      .render({ path: pathOf(kind.page, locale, kind.page === 'home' ? '' : id), now })
      .html.replace(script, stillLinks);
  return Object.fromEntries(locales.map((locale) => [locale, page(locale)])) as Localized;
}
