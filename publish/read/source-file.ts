import { load } from 'js-yaml';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';

export type FieldPath = readonly (string | number)[];

interface Placed {
  document: Document;
  lines: LineCounter;
}

/** A fault of the YAML itself. */
export interface SyntaxFault {
  line: number;
  reason: string;
}

/**
 * One file of the content folder. There are two parsers: one that takes an eighth of the time, for the value, and one
 * that knows where everything stands, for what is wrong.
 */
export class SourceFile {
  /** Path within the content folder. */
  readonly file: string;
  /** Path relative to the content folder's parent, as faults show it. */
  readonly name: string;
  readonly text: string;
  private known: Placed | undefined;

  constructor(file: string, name: string, text: string) {
    this.file = file;
    this.name = name;
    this.text = text;
  }

  /** An alias is left to the other parser, which knows when one multiplies without end. */
  read(): { value: unknown } | { faults: SyntaxFault[] } {
    try {
      return { value: load(this.text, { maxAliases: 0 }) };
    } catch {
      return this.readThoroughly();
    }
  }

  /** The line of a field, or of the nearest parent that is there; with a quote the line that holds it. */
  lineOf(field: FieldPath, quote = ''): number {
    const { document, lines } = this.placed;
    for (let depth = field.length; depth > 0; depth -= 1) {
      const node = document.getIn(field.slice(0, depth), true);
      if (!isNode(node) || !node.range) continue;
      const [start, end] = node.range;
      const place = this.text.indexOf(quote, start);
      return lines.linePos(place >= 0 && place < end ? place : start).line;
    }
    return 1;
  }

  private readThoroughly(): { value: unknown } | { faults: SyntaxFault[] } {
    const { document, lines } = this.placed;
    const { errors } = document;
    if (errors.length > 0)
      return {
        faults: errors.map(({ pos, message }) => ({ line: lines.linePos(pos[0]).line, reason: firstLine(message) })),
      };
    try {
      return { value: document.toJS() };
    } catch (error) {
      return { faults: [{ line: 1, reason: firstLine((error as Error).message) }] };
    }
  }

  private get placed(): Placed {
    if (!this.known) {
      const lines = new LineCounter();
      this.known = { lines, document: parseDocument(this.text, { lineCounter: lines, prettyErrors: false }) };
    }
    return this.known;
  }
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? message;
}
