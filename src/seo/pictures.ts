import type { Picture } from '#src/content/picture.ts';
import { pictureTypes, plainAddress } from '#src/media/addresses.ts';
import type { PageId } from '#src/routes.ts';
import type { SiteView } from './site-view.ts';
import { socialImageUrl } from './social/social-image.ts';

/** A page's own picture, for those who show it elsewhere. */
export interface SharedPicture {
  url: string;
  type: string;
  width: number;
  height: number;
  alt: string;
}

export function sharedPicture(view: SiteView, page: PageId, id: string): SharedPicture | undefined {
  const picture = view.pages[page].picture?.(view, id);
  return picture && describe(picture, view);
}

function describe(picture: Picture, { locale, origin }: SiteView): SharedPicture {
  const address = plainAddress(picture);
  const [, width = '', ending = ''] = /-(\d+)\.(\w+)$/.exec(address) ?? [];
  return {
    url: `${origin}${address}`,
    type: pictureTypes[ending as keyof typeof pictureTypes],
    width: Number(width),
    height: Math.round((Number(width) * picture.height) / picture.width),
    alt: picture.alt[locale],
  };
}

/** The addresses of all that pictures a page: its own picture first, then its drawn card. */
export function imageUrls(view: SiteView, page: PageId, id: string): string[] {
  return [sharedPicture(view, page, id)?.url, socialImageUrl(view, page, id)].filter((url) => typeof url === 'string');
}
