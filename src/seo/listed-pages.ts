import type { Day } from '#src/content/types.ts';
import type { MaybeInOne } from '#src/content/languages.ts';
import { hasPage, type PageId, pageIds, type RecordPageId } from '#src/routes.ts';
import { sharedPicture } from './pictures.ts';
import type { SiteView } from './site-view.ts';

/** A page that search engines may list: in every language, or in that of its record. */
export interface ListedPage extends MaybeInOne {
  page: PageId;
  id: string;
  /** When what it shows last changed; null where no record says. */
  updated: Day | null;
  /** The absolute address of its picture, where it has one. */
  picture?: string;
}

/** Every page of the site that may be found at the view's moment. */
export function listedPages(view: SiteView): ListedPage[] {
  return pageIds.flatMap((page): ListedPage[] => {
    const info = view.pages[page];
    if (info.noindex || !hasPage(view.content, page)) return [];
    const pictureOf = (id: string) => {
      const picture = sharedPicture(view, page, id)?.url;
      return picture ? { picture } : {};
    };
    return 'listed' in info
      ? info.listed(view).map(({ id, updated = null, onlyIn }) => ({
          page,
          id,
          updated,
          ...(onlyIn ? { onlyIn } : {}),
          ...pictureOf(id),
        }))
      : [{ page, id: '', updated: info.updated?.(view) ?? null, ...pictureOf('') }];
  });
}

/** A list changed when the newest of its records did. */
export function newestRecord(view: SiteView, ...pages: RecordPageId[]): Day | null {
  const days = pages.flatMap((page) => view.pages[page].listed(view).flatMap(({ updated }) => updated ?? []));
  return days.reduce<Day | null>((latest, day) => (latest === null || day > latest ? day : latest), null);
}
