import type { PictureShape } from '#src/content/picture.ts';

interface Shape {
  /** Width by height; undefined where nothing is cut off. */
  ratio?: number;
  /**
   * Each is at most twice the one before it, and the smallest at most twice the smallest place: so whatever a browser
   * picks is never more than twice what is shown.
   */
  widths: number[];
}

export const shapes: Record<PictureShape, Shape> = {
  portrait: { ratio: 4 / 5, widths: [96, 192, 320, 480, 720, 960] },
  cover: { ratio: 3 / 2, widths: [120, 240, 400, 640, 960, 1280, 1600] },
  hero: { ratio: 4 / 3, widths: [400, 640, 960, 1280, 1600, 2000] },
  logo: { widths: [80, 160, 320] },
  text: { widths: [320, 640, 960, 1344] },
};
