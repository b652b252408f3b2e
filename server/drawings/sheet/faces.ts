import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const display = '@fontsource/bricolage-grotesque/files/bricolage-grotesque';
const text = '@fontsource/instrument-sans/files/instrument-sans';
const han = '@expo-google-fonts/noto-sans-tc';

/** As on the pages: the Latin face first, then what has the glyph. Emphasis is weight, since Chinese has no italics. */
const stacks = {
  display: [
    `${display}-latin-600-normal.woff`,
    `${display}-latin-ext-600-normal.woff`,
    `${han}/700Bold/NotoSansTC_700Bold.ttf`,
  ],
  strong: [
    `${text}-latin-600-normal.woff`,
    `${text}-latin-ext-600-normal.woff`,
    `${han}/700Bold/NotoSansTC_700Bold.ttf`,
  ],
  text: [
    `${text}-latin-400-normal.woff`,
    `${text}-latin-ext-400-normal.woff`,
    `${han}/400Regular/NotoSansTC_400Regular.ttf`,
  ],
};

export type Stack = keyof typeof stacks;

const files = [...new Set(Object.values(stacks).flat())].map((name) => ({
  name,
  bytes: readFileSync(fileURLToPath(import.meta.resolve(name))),
}));

/** The glyphs of an open font: what pdfkit keeps in `_font`, which its types do not name. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
}

/** The document's faces; pdfkit embeds of each only the glyphs that were used. */
export class Faces {
  private readonly document: PDFKit.PDFDocument;
  private readonly chosen = new Map<string, string | undefined>();

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
    for (const { name, bytes } of files) document.registerFont(name, bytes);
  }

  /** The first face of the stack that can draw the character; undefined where none can, as for emoji. */
  faceOf(character: string, stack: Stack): string | undefined {
    const key = stack + character;
    if (!this.chosen.has(key))
      this.chosen.set(
        key,
        stacks[stack].find((file) => this.has(file, character)),
      );
    return this.chosen.get(key);
  }

  widthOf(words: string, face: string, size: number): number {
    return this.document.font(face, size).widthOfString(words);
  }

  private has(file: string, character: string): boolean {
    this.document.font(file);
    return (this.document as unknown as WithFont)._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }
}
