import { Photo } from '#src/components/photo/photo.tsx';
import { ChordDrawing } from '#src/components/wave/wave.tsx';
import type { Picture } from '#src/content/picture.ts';

interface CoverProps {
  id: string;
  picture: Picture | undefined;
  sizes: string;
  first?: boolean;
  decorative?: boolean;
  captioned?: boolean;
}

/** The picture of a news item or an event: its own, or one that is drawn from its id. */
export function Cover({ id, picture, ...place }: CoverProps) {
  return picture ? <Photo picture={picture} {...place} /> : <ChordDrawing id={id} />;
}
