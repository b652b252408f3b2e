import type { CompiledContent } from '#publish/compile-changed.ts';
import type { Content } from '#src/content/content.ts';
import type { Moment } from '#src/content/types.ts';
import { hasPage, type PageAddress, type PageId, pageIds, pathOf, routeOf } from '#src/routes.ts';
import { locales } from '#src/i18n/locales.ts';
import type { SiteRenderer } from '#src/render.tsx';

/** More pages than this are proven by a sample, of so many of each kind in each language. */
const mostProven = 200;
const sampledOfKind = 3;

/** Every page of the site, in both languages. */
export function pagesOf(content: Content): PageAddress[] {
  return pageIds
    .filter((page) => hasPage(content, page))
    .flatMap((page) => {
      const { records } = routeOf(page);
      const ids = records ? content[records].map(({ id }) => id) : [''];
      return ids.flatMap((id) => locales.map((locale) => ({ page, locale, id })));
    });
}

/** Pages beside a job's own that show jobs. */
const pagesWithJobs: PageId[] = ['home', 'jobs', 'consultant'];

/** The pages of fresh jobs and those that list jobs; all of them where more than jobs was compiled anew. */
export function changedPages(pages: PageAddress[], { isFirmFresh, freshJobs }: CompiledContent): PageAddress[] {
  if (isFirmFresh) return pages;
  return pages.filter(({ page, id }) => (page === 'job' ? freshJobs.has(id) : pagesWithJobs.includes(page)));
}

/** Renders pages as the server will, so that one that cannot be rendered stops the publish and not a visitor. */
export function provePages(
  renderer: SiteRenderer,
  pages: PageAddress[],
  now: Moment,
  onProgress?: (done: number, total: number) => void,
): void {
  const proven = pages.length <= mostProven ? pages : sampleOf(pages);
  proven.forEach(({ page, locale, id }, index) => {
    const path = pathOf(page, locale, id);
    try {
      renderer.render({ path, now });
    } catch (error) {
      throw new Error(`${path} cannot be rendered: ${(error as Error).message}`, { cause: error });
    }
    onProgress?.(index + 1, proven.length);
  });
}

/** Some of each kind of page in each language, from all over its list. */
function sampleOf(pages: PageAddress[]): PageAddress[] {
  const kinds = Map.groupBy(pages, ({ page, locale }) => `${page} ${locale}`);
  return [...kinds.values()].flatMap((kind) => {
    const step = Math.ceil(kind.length / sampledOfKind);
    return kind.filter((_, index) => index % step === 0);
  });
}
