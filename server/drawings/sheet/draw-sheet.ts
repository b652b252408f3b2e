import PdfDocument from 'pdfkit';
import { type DocumentSheet, stringsSize } from '#src/seo/document-sheet.ts';
import { colours } from '#src/waves/colours.ts';
import { parseHtml } from './html-tree.ts';
import { column, paper, SheetWriter, type Structure, type Type } from './sheet-writer.ts';
import { writeBlocks } from './write-blocks.ts';

const small: Type = { stack: 'text', size: 8, leading: 1.4, colour: colours.ink2 };
const stringsTop = 92;
const longestWhole = 24;

/** Draws a public document as a tagged PDF. The same sheet always gives the same bytes. */
export async function drawSheet(sheet: DocumentSheet): Promise<Uint8Array> {
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
  const writer = new SheetWriter(document, sheet);
  const root = document.struct('Document');
  document.addStructure(root);
  writeOpening(writer, root);
  writeBlocks(writer, parseHtml(sheet.body), root);
  root.end();
  writeMargins(writer);
  document.end();
  return bytes;
}

/** The first page begins like the site: the firm, the strings from edge to edge, the title. */
function writeOpening(writer: SheetWriter, root: Structure): void {
  const { sheet } = writer;
  writer.label(sheet.firm, { stack: 'display', size: 15, leading: 1.2 }, { y: 48 });
  writer.label(sheet.section, { ...small, size: 9.5 }, { y: 51, end: true });
  writer.decorate((document) => {
    document.translate(0, stringsTop);
    for (const { path, colour } of sheet.strings) document.path(path).lineWidth(1.4).lineCap('round').stroke(colour);
  });
  writer.y = stringsTop + stringsSize.height + 30;
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

/** The head of every page but the first, and the foot of all: licence, the page's address, page number. */
function writeMargins(writer: SheetWriter): void {
  const { document, sheet } = writer;
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
