import { Resvg } from '@resvg/resvg-js';
import PdfDocument from 'pdfkit';
import { type DocumentSheet, stringsSize } from '#src/seo/document-sheet.ts';
import type { BrandFiles } from '../drawing-order.ts';
import { stacksOf } from './faces.ts';
import { parseHtml } from './html-tree.ts';
import { column, paper, SheetWriter, type Structure, type Type } from './sheet-writer.ts';
import { writeBlocks } from './write-blocks.ts';

const logoRoom = { withName: { width: 60, height: 20 }, alone: { width: 200, height: 28 } };
/** A drawing is a picture in the PDF, with as many pixels as a printer shows. */
const pixelsAPoint = 4;
const stringsTop = 92;
const longestWhole = 24;

/** Draws a public document as a tagged PDF. The same sheet always gives the same bytes. */
export async function drawSheet(sheet: DocumentSheet, files: BrandFiles): Promise<Uint8Array> {
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: sheet.lang,
    displayTitle: true,
    info: {
      Title: sheet.title,
      Author: sheet.firm,
      Subject: sheet.summary,
      Creator: sheet.firm,
      CreationDate: new Date(`${sheet.updated}T00:00:00Z`),
    },
  });
  const bytes = collect(document);
  const writer = new SheetWriter(document, sheet, await stacksOf(files));
  const root = document.struct('Document');
  document.addStructure(root);
  writeOpening(writer, root, files);
  writeBlocks(writer, parseHtml(sheet.body), root);
  root.end();
  writeMargins(writer);
  document.end();
  return bytes;
}

function smallType({ sheet }: SheetWriter): Type {
  return { stack: 'text', size: 8, leading: 1.4, colour: sheet.look.colours.ink2 };
}

/** The first page begins like the site: the firm, its motif from edge to edge, the title. */
function writeOpening(writer: SheetWriter, root: Structure, files: BrandFiles): void {
  const { sheet } = writer;
  const small = smallType(writer);
  const { colours } = sheet.look;
  writeFirm(writer, files.logo);
  writer.label(sheet.section, { ...small, size: 9.5 }, { y: 51, end: true });
  writer.y = writeMotif(writer, files.motif) + 30;
  writeOpeningText(writer, root, 'H1', sheet.title, {
    stack: 'display',
    size: sheet.locale === 'zh-tw' ? 24 : 28,
    leading: sheet.locale === 'zh-tw' ? 1.3 : 1.1,
  });
  writer.y += 8;
  writeOpeningText(writer, root, 'P', sheet.summary, {
    stack: 'text',
    size: 12,
    leading: sheet.locale === 'zh-tw' ? 1.6 : 1.45,
    colour: colours.ink2,
  });
  writer.y += 6;
  writeOpeningText(writer, root, 'P', sheet.date, { ...small, size: 9.5 });
  writer.y += 20;
}

function writeOpeningText(writer: SheetWriter, root: Structure, tag: string, text: string, type: Type): void {
  writer.writeLines(
    writer.setLines([{ text, strong: false, link: undefined }], type, column),
    paper.side,
    type,
    writer.child(root, tag),
  );
}

/** The logo, and the name unless the logo has it. */
function writeFirm(writer: SheetWriter, bytes: Uint8Array | undefined): void {
  const { firm, look } = writer.sheet;
  let x = paper.side;
  if (look.logo && bytes) {
    const room = look.logo.withName ? logoRoom.withName : logoRoom.alone;
    const { width, height } = fitted(look.logo, room);
    writePicture(writer, bytes, { x, y: 56 - height / 2, width, height });
    x += width + 9;
  }
  if (!look.logo || look.logo.withName) writer.label(firm, { stack: 'display', size: 15, leading: 1.2 }, { x, y: 48 });
}

/** Answers where it ends: the strings, the firm's own drawing, or a bold line in its colour. */
function writeMotif(writer: SheetWriter, bytes: Uint8Array | undefined): number {
  const { strings, look } = writer.sheet;
  if (typeof look.motif === 'object' && bytes) {
    const { width, height } = fitted(look.motif, { width: column, height: stringsSize.height });
    writePicture(writer, bytes, { x: paper.side, y: stringsTop, width, height });
    return stringsTop + height;
  }
  writer.decorate((document) => {
    document.translate(0, stringsTop);
    for (const { path, colour } of strings) document.path(path).lineWidth(1.4).lineCap('round').stroke(colour);
    if (strings.length === 0) document.rect(paper.side, 0, 72, 6).fill(look.colours.accent);
  });
  return stringsTop + (strings.length === 0 ? 6 : stringsSize.height);
}

interface Size {
  width: number;
  height: number;
}

function fitted({ width, height }: Size, room: Size): Size {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: width * scale, height: height * scale };
}

function writePicture(
  writer: SheetWriter,
  bytes: Uint8Array,
  { x, y, width, height }: Size & { x: number; y: number },
): void {
  const isPng = bytes[0] === 0x89;
  const png = isPng
    ? bytes
    : new Resvg(Buffer.from(bytes).toString(), {
        fitTo: { mode: 'width', value: Math.ceil(width * pixelsAPoint) },
        font: { loadSystemFonts: false },
      })
        .render()
        .asPng();
  writer.decorate((document) => document.image(Buffer.from(png), x, y, { width, height }));
}

/** The head of every page but the first, and the foot of all: licence, the page's address, page number. */
function writeMargins(writer: SheetWriter): void {
  const { document, sheet } = writer;
  const small = smallType(writer);
  const { colours } = sheet.look;
  const { count } = document.bufferedPageRange();
  // A phone number is not broken over two lines.
  const imprint = sheet.imprint
    .split(' · ')
    .map((fact) => (fact.length <= longestWhole ? fact.replaceAll(' ', '\u00a0') : fact))
    .join(' · ');
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    if (page > 0) {
      writer.label(sheet.firm, { ...small, stack: 'strong' }, { y: 34 });
      writer.label(sheet.title, small, { y: 34, end: true });
    }
    const top = paper.height - 58;
    writer.decorate(() =>
      document
        .moveTo(paper.side, top - 10)
        .lineTo(paper.side + column, top - 10)
        .lineWidth(0.5)
        .stroke(colours.hairline),
    );
    writer.label(imprint, small, { y: top, width: column - 50 });
    writer.label(`${page + 1} / ${count}`, small, { y: top, end: true });
    writer.label(sheet.address, small, { y: paper.height - 34 });
  }
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
