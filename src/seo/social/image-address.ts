import { fileBeside, type PageId } from '#src/routes.ts';
import { markOf } from '../content-mark.ts';
import type { SiteView } from '../site-view.ts';
import { layoutCard } from './card-layout.ts';
import { cardOf, type SocialCard } from './social-card.ts';

/** A card of each drawing: laid out once, they tell this layout from any other version of it. */
const samples: SocialCard[] = [
  { kind: 'group', group: 'RD' } as const,
  { kind: 'chord', id: 'sample' } as const,
  { kind: 'strings' } as const,
].map((drawing) => ({
  locale: 'en',
  firm: 'Firm',
  section: 'Section',
  title: 'Title',
  facts: ['Fact'],
  imprint: 'Imprint',
  drawing,
}));
let layoutMark: string | undefined;

/** Names the image by what is on it: another word or another layout is another image. */
export function cardMark(card: SocialCard): string {
  layoutMark ??= markOf(samples.map(layoutCard));
  return markOf([layoutMark, card]);
}

/** The absolute address of a page's social image; null where the page has none. */
export function socialImageUrl(view: SiteView, page: PageId, id: string): string | null {
  const card = cardOf(view, page, id);
  return card ? `${view.origin}${fileBeside('socialImage', page, view.locale, id)}?v=${cardMark(card)}` : null;
}
