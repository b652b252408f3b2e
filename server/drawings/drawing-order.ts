import type { DocumentSheet } from '#src/seo/document-sheet.ts';
import { cardMark } from '#src/seo/social/image-address.ts';
import type { SocialCard } from '#src/seo/social/social-card.ts';
import { sheetMark } from './sheet/sheet-mark.ts';

/** What the drawing thread can be asked for: the social image of a card, or the PDF of a sheet. */
export type DrawingOrder = { card: SocialCard } | { sheet: DocumentSheet };

/** Names the drawing by what is on it. */
export function nameOf(order: DrawingOrder): { mark: string; file: string } {
  const [mark, ending] = 'card' in order ? [cardMark(order.card), 'png'] : [sheetMark(order.sheet), 'pdf'];
  return { mark, file: `${mark}.${ending}` };
}
