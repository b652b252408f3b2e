import { elementsOf, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { runsOf } from './runs.ts';
import { column, paper, type SheetWriter, type Structure, type Type } from './sheet-writer.ts';
import { writeTable } from './write-table.ts';

const indent = 20;
/** What a heading wants to see below it before it stays on a page. */
const linesBelow = 5;

interface Place {
  parent: Structure;
  x: number;
  colour?: string;
}

/** Chinese wants more air between its lines. */
function typesOf({ sheet: { locale } }: SheetWriter): Record<'text' | 'table' | 'h2' | 'h3', Type> {
  const leading = locale === 'zh-tw' ? 1.75 : 1.5;
  return {
    text: { stack: 'text', size: 10.5, leading },
    table: { stack: 'text', size: 9.5, leading: leading - 0.1 },
    h2: { stack: 'display', size: 15, leading: 1.25 },
    h3: { stack: 'display', size: 12, leading: 1.3 },
  };
}

/** Writes a document's body. */
export function writeBlocks(writer: SheetWriter, nodes: HtmlNode[], parent: Structure): void {
  writeAll(writer, elementsOf(nodes), { parent, x: paper.side });
}

function writeAll(writer: SheetWriter, elements: HtmlElement[], place: Place): void {
  elements.forEach((element, at) => {
    if (at > 0) writer.y += 8;
    writeBlock(writer, element, place);
  });
}

function writeBlock(writer: SheetWriter, element: HtmlElement, place: Place): void {
  const { tag, children } = element;
  const { colours } = writer.sheet.look;
  const types = typesOf(writer);
  if (/^h[1-6]$/.test(tag)) return writeHeading(writer, element, place, tag === 'h2' ? types.h2 : types.h3);
  if (tag === 'ul' || tag === 'ol') return writeList(writer, element, place);
  if (tag === 'table') return writeTable(writer, element, types.table, place.parent);
  if (tag === 'div') return writeAll(writer, elementsOf(children), place);
  if (tag === 'blockquote')
    return writeAll(writer, elementsOf(children), {
      parent: writer.child(place.parent, 'BlockQuote'),
      x: place.x + indent,
      colour: colours.ink2,
    });
  if (tag === 'hr')
    return writer.decorate((document) =>
      document
        .moveTo(place.x, writer.y)
        .lineTo(paper.side + column, writer.y)
        .lineWidth(0.5)
        .stroke(colours.hairline),
    );
  writeText(writer, children, place, 'P', types.text);
}

function writeText(
  writer: SheetWriter,
  nodes: HtmlNode[],
  { parent, x, colour }: Place,
  tag: string,
  type: Type,
): void {
  const toned = colour ? { ...type, colour } : type;
  const lines = writer.setLines(runsOf(nodes, writer.sheet.origin), toned, paper.side + column - x);
  writer.writeLines(lines, x, toned, writer.child(parent, tag));
}

function writeHeading(writer: SheetWriter, { tag, children }: HtmlElement, place: Place, type: Type): void {
  const { text } = typesOf(writer);
  writer.y += type.size;
  writer.need(type.size * type.leading + linesBelow * text.size * text.leading);
  writeText(writer, children, place, tag.toUpperCase(), type);
  writer.y -= 2;
}

function writeList(
  writer: SheetWriter,
  { tag, attributes, children }: HtmlElement,
  { parent, x, colour }: Place,
): void {
  const list = writer.child(parent, 'L');
  const { text } = typesOf(writer);
  const first = Number(attributes['start'] ?? 1);
  elementsOf(children).forEach((item, at) => {
    if (at > 0) writer.y += 3;
    const element = writer.child(list, 'LI');
    writer.need(2 * text.size * text.leading);
    writeMarker(writer, tag === 'ol' ? `${first + at}.` : undefined, x, element, text);
    writeItem(writer, item, { parent: writer.child(element, 'LBody'), x: x + indent, ...(colour ? { colour } : {}) });
  });
}

/** A number, or for a list without an order a short string, as on the pages. */
function writeMarker(writer: SheetWriter, number: string | undefined, x: number, parent: Structure, type: Type): void {
  const middle = writer.y + (type.size * type.leading) / 2;
  const { colours } = writer.sheet.look;
  if (!number)
    return writer.decorate((document) =>
      document
        .moveTo(x, middle)
        .lineTo(x + 8, middle)
        .lineWidth(1.2)
        .stroke(colours.accent),
    );
  const [line] = writer.setLines([{ text: number, strong: false, link: undefined }], type, indent);
  if (line) writer.writeLine(line, x, writer.y, { ...type, colour: colours.ink2 }, writer.child(parent, 'Lbl'));
}

/** An item is a line of text, or paragraphs and lists of its own. */
function writeItem(writer: SheetWriter, { children }: HtmlElement, place: Place): void {
  const nested = children.findIndex(
    (node) => typeof node !== 'string' && ['p', 'ul', 'ol', 'div', 'blockquote', 'pre'].includes(node.tag),
  );
  const [words, blocks] = nested < 0 ? [children, []] : [children.slice(0, nested), children.slice(nested)];
  if (words.some((node) => typeof node !== 'string' || node.trim()))
    writeText(writer, words, place, 'P', typesOf(writer).text);
  writeAll(writer, elementsOf(blocks), place);
}
