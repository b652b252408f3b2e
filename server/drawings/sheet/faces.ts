import { facesFor, fontFile } from '../brand-faces.ts';
import type { BrandFiles } from '../drawing-order.ts';

const han = '@expo-google-fonts/noto-sans-tc';
const hanBold = { name: 'han bold', bytes: fontFile(`${han}/700Bold/NotoSansTC_700Bold.ttf`) };
const hanRegular = { name: 'han', bytes: fontFile(`${han}/400Regular/NotoSansTC_400Regular.ttf`) };

interface FontFile {
  name: string;
  bytes: Uint8Array;
}

/** As on the pages: the Latin face first, then what has the glyph. Emphasis is weight, since Chinese has no italics. */
export type Stack = 'display' | 'strong' | 'text';
export type Stacks = Record<Stack, FontFile[]>;

export async function stacksOf({ faces }: BrandFiles): Promise<Stacks> {
  const named = (stack: Stack, files: Uint8Array[]) => files.map((bytes, at) => ({ name: `${stack} ${at}`, bytes }));
  return {
    display: [...named('display', await facesFor(faces.display, 'display', 600)), hanBold],
    strong: [...named('strong', await facesFor(faces.text, 'text', 600)), hanBold],
    text: [...named('text', await facesFor(faces.text, 'text', 400)), hanRegular],
  };
}

/** The glyphs of an open font: what pdfkit keeps in `_font`, which its types do not name. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
}

/** The document's faces; pdfkit embeds of each only the glyphs that were used. */
export class Faces {
  private readonly document: PDFKit.PDFDocument;
  private readonly stacks: Stacks;
  private readonly chosen = new Map<string, string | undefined>();

  constructor(document: PDFKit.PDFDocument, stacks: Stacks) {
    this.document = document;
    this.stacks = stacks;
    for (const { name, bytes } of Object.values(stacks).flat()) document.registerFont(name, Buffer.from(bytes));
  }

  /** The first face of the stack that can draw the character; undefined where none can, as for emoji. */
  faceOf(character: string, stack: Stack): string | undefined {
    const key = stack + character;
    if (!this.chosen.has(key))
      this.chosen.set(key, this.stacks[stack].find(({ name }) => this.has(name, character))?.name);
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
