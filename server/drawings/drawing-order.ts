import type { BundledFace, FaceRole } from '#src/content/brand.ts';
import type { DocumentSheet } from '#src/seo/document-sheet.ts';
import type { SocialCard } from '#src/seo/social/card-layout.ts';
import { cardMark } from '#src/seo/social/social-image.ts';
import { markOf } from '#src/content/content-mark.ts';

/** What the drawing thread can be asked for: the social image of a card, or the PDF of a sheet. */
export type DrawingOrder = { card: SocialCard } | { sheet: DocumentSheet };

/** A bundled face, or the files of one of the firm's own. */
export type DrawnFace = BundledFace | { mark: string; files: { weight: string; bytes: Uint8Array }[] };

/** What of the brand is a file. */
export interface BrandFiles {
  faces: Record<FaceRole, DrawnFace>;
  logo: Uint8Array | undefined;
  motif: Uint8Array | undefined;
}

/** The thread cannot see the release: it is given the brand's files with each order. */
export type WholeOrder = DrawingOrder & { files: BrandFiles };

/** The code that draws: a new build draws sheets anew, and so does every start from the sources. */
const drawnBy = import.meta.filename.endsWith('.ts') ? Date.now() : import.meta.dirname;

/** Names the drawing by what is on it. */
export function nameOf(order: DrawingOrder): { mark: string; file: string } {
  const [mark, ending] = 'card' in order ? [cardMark(order.card), 'png'] : [markOf([drawnBy, order.sheet]), 'pdf'];
  return { mark, file: `${mark}.${ending}` };
}
