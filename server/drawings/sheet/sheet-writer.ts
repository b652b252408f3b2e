import type { DocumentSheet } from '#src/seo/document-sheet.ts';
import { Faces, type Stacks } from './faces.ts';
import type { Run } from './runs.ts';
import { type Fragment, type Line, setLines, type Setting } from './set-lines.ts';

export type Structure = PDFKit.PDFStructureElement;

/** A4 in points. */
export const paper = { width: 595.28, height: 841.89, side: 64, top: 68, bottom: 84 };
export const column = paper.width - 2 * paper.side;

export interface Type extends Omit<Setting, 'width'> {
  /** From one line to the next, in ems. */
  leading: number;
  colour?: string;
}

/** Pages filled from the top, and the tree of tags that a screen reader follows. */
export class SheetWriter {
  readonly document: PDFKit.PDFDocument;
  readonly sheet: DocumentSheet;
  private readonly faces: Faces;
  y = paper.top;

  constructor(document: PDFKit.PDFDocument, sheet: DocumentSheet, stacks: Stacks) {
    this.document = document;
    this.sheet = sheet;
    this.faces = new Faces(document, stacks);
  }

  /** Goes on to a new page unless so much fits on this one. */
  need(height: number): boolean {
    if (this.y + height <= paper.height - paper.bottom || this.y === paper.top) return false;
    this.document.addPage();
    this.y = paper.top;
    return true;
  }

  setLines(runs: Run[], type: Type, width: number): Line[] {
    return setLines(runs, { ...type, width }, this.faces);
  }

  /** Writes lines downwards. Of a longer text never one line alone stays behind or goes ahead. */
  writeLines(lines: Line[], x: number, type: Type, parent: Structure): void {
    const height = type.size * type.leading;
    lines.forEach((line, at) => {
      const left = lines.length - at;
      if (at === 0 || left === 2) this.need(height * Math.min(left, left === 3 ? 3 : 2));
      else this.need(height);
      this.writeLine(line, x, this.y, type, parent);
      this.y += height;
    });
  }

  /** Without a parent the words belong to a decoration: the caller marks them as one. */
  writeLine({ fragments }: Line, x: number, top: number, type: Type, parent?: Structure): void {
    for (const fragment of fragments) {
      const element = parent && fragment.link ? this.child(parent, 'Link') : parent;
      element?.add(this.document.markStructureContent(fragment.link ? 'Link' : 'Span'));
      this.writeFragment(fragment, x + fragment.x, top, type);
      if (!element) continue;
      this.document.endMarkedContent();
      if (fragment.link)
        this.document.link(
          x + fragment.x,
          top,
          fragment.width,
          type.size * type.leading,
          fragment.link,
          annotates(element),
        );
    }
  }

  private writeFragment(
    { text, face, link, width }: Fragment,
    x: number,
    top: number,
    { size, leading, colour = this.sheet.look.colours.ink }: Type,
  ): void {
    // Where a browser sets the baseline: the letters' middle on the line's middle.
    const baseline = top + size * (leading / 2 + 0.35);
    this.document
      .font(face, size)
      .fillColor(colour)
      .text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    if (link)
      this.document
        .moveTo(x, baseline + 2)
        .lineTo(x + width, baseline + 2)
        .lineWidth(0.5)
        .stroke(colour);
  }

  /** What is only to look at: nobody reads it out. */
  decorate(draw: (document: PDFKit.PDFDocument) => void): void {
    this.document.markContent('Artifact');
    this.document.save();
    draw(this.document);
    this.document.restore();
    this.document.endMarkedContent();
  }

  /**
   * Words outside the text, such as a page's number; they begin at `x` or, with `end`, stop at the end of the width.
   */
  label(
    words: string,
    type: Type,
    { x = paper.side, y, width = column, end = false }: { x?: number; y: number; width?: number; end?: boolean },
  ): void {
    const lines = this.setLines([{ text: words, strong: false, link: undefined }], type, width);
    this.decorate(() =>
      lines.forEach((line, at) =>
        this.writeLine(line, end ? x + width - line.width : x, y + at * type.size * type.leading, type),
      ),
    );
  }

  child(
    parent: Structure,
    tag: string,
    options: PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' } = {},
  ): Structure {
    const element = this.document.struct(tag, options);
    parent.add(element);
    return element;
  }
}

/** pdfkit ties a link to its words by this option, which its types do not name. */
function annotates(structParent: Structure): PDFKit.Mixins.AnnotationOption {
  const options: PDFKit.Mixins.AnnotationOption & { structParent: Structure } = { structParent };
  return options;
}
