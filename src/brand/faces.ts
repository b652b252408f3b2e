import type { BundledFace, Face, FaceRole } from '#src/content/brand.ts';

interface Cut {
  /** What stylesheets call it. */
  family: string;
  /** What stands in for it while it loads; src/styles/fonts.css fits it. */
  fallback: string;
  /** The name of its file, without an ending. */
  file: string;
}

/** The faces that come with the product. build/fonts.ts cuts each for headings, in one weight, and for text, in all. */
export const bundledFaces: Record<BundledFace, Record<FaceRole, Cut>> = {
  'Bricolage Grotesque': {
    display: { family: 'Bricolage Grotesque', fallback: 'Bricolage Fallback', file: 'bricolage' },
    text: { family: 'Bricolage Grotesque Text', fallback: 'Bricolage Text Fallback', file: 'bricolage-text' },
  },
  'Instrument Sans': {
    display: {
      family: 'Instrument Sans Display',
      fallback: 'Instrument Display Fallback',
      file: 'instrument-display',
    },
    text: { family: 'Instrument Sans', fallback: 'Instrument Fallback', file: 'instrument' },
  },
};

/** The families to name in a stylesheet, the one that stands in last. */
export function familiesOf(face: Face, role: FaceRole): string[] {
  if (typeof face !== 'string') return [face.name, `${face.name} Fallback`];
  const { family, fallback } = bundledFaces[face][role];
  return [family, fallback];
}

/** The file that every first view needs of it; `bundled` has the addresses of those of the build. */
export function firstFile(face: Face, role: FaceRole, bundled: Record<string, string>): string | undefined {
  return typeof face === 'string' ? bundled[bundledFaces[face][role].file] : face.files[0]?.path;
}
