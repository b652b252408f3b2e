import type { BundledFace, FaceRole } from '#src/content/brand.ts';
import type { PictureSource } from '#src/content/picture.ts';
import type { PictureFormat } from '#src/media/addresses.ts';
import type { DocumentSheet } from '#src/seo/document-sheet.ts';
import type { SocialCard } from '#src/seo/social/card-layout.ts';
import { cardMark } from '#src/seo/social/social-image.ts';
import { markOf } from '#src/content/content-mark.ts';

/** What a drawing thread can be asked for: the social image of a card, the PDF of a sheet, a picture in one size. */
export type DrawingOrder = { card: SocialCard } | { sheet: DocumentSheet } | { picture: PictureOrder };

export interface PictureOrder {
  id: string;
  width: number;
  format: PictureFormat;
  cut: PictureSource['cut'];
  /** The file that it is made from. */
  original: string;
}

/** A bundled face, or the files of one of the firm's own. */
export type DrawnFace = BundledFace | { mark: string; files: { weight: string; bytes: Uint8Array }[] };

/** What of the brand is a file. */
export interface BrandFiles {
  faces: Record<FaceRole, DrawnFace>;
  logo: Uint8Array | undefined;
  motif: Uint8Array | undefined;
}

/** The thread cannot see the release: it is given the brand's files with each order that needs them. */
export type WholeOrder =
  | (({ card: SocialCard } | { sheet: DocumentSheet }) & { files: BrandFiles })
  | { picture: PictureOrder };

/** The code that draws: a new build draws sheets anew, and so does every start from the sources. */
const drawnBy = import.meta.filename.endsWith('.ts') ? Date.now() : import.meta.dirname;

/** Names the drawing by what is on it. */
export function nameOf(order: DrawingOrder): { mark: string; file: string } {
  if ('picture' in order) {
    const { id, width, format } = order.picture;
    return { mark: `${id}-${width}`, file: `${id}-${width}.${format}` };
  }
  const [mark, ending] = 'card' in order ? [cardMark(order.card), 'png'] : [markOf([drawnBy, order.sheet]), 'pdf'];
  return { mark, file: `${mark}.${ending}` };
}
