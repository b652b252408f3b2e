import type { ImportRow, NamedValue } from './import-row.ts';

const tokenPattern =
  /<!\[CDATA\[(?<cdata>[\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*>|<\/(?<close>[\w:.-]+)\s*>|<(?<open>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/gy;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

interface Element {
  name: string;
  language: string | undefined;
  text: string;
}

/** The feed that job boards take: a `<job>` for each job, in it an element a field, with `xml:lang` where there are two. */
export function readXml(text: string): ImportRow[] {
  const rows: ImportRow[] = [];
  const open: Element[] = [];
  let row: ImportRow | undefined;
  let line = 1;
  const tokens = new RegExp(tokenPattern);
  while (tokens.lastIndex < text.length) {
    const token = tokens.exec(text) ?? fail(line, 'cannot be read as XML');
    const { cdata, close, open: opened, attributes = '', empty, text: plain } = token.groups ?? {};
    const top = open.at(-1);
    if (cdata !== undefined || plain !== undefined) {
      if (top) top.text += cdata ?? decode(plain ?? '');
    } else if (opened) {
      if (opened.toLowerCase() === 'job' && !row) row = { place: `line ${line}`, fields: [] };
      if (!empty) open.push({ name: opened, language: languageOf(attributes), text: '' });
    } else if (close) {
      if (top?.name !== close) fail(line, `closes <${close}>, which is not open`);
      const field = row && fieldOf(open);
      open.pop();
      if (row && field) row.fields.push(field);
      if (row && close.toLowerCase() === 'job') {
        rows.push(row);
        row = undefined;
      }
    }
    line += token[0].split('\n').length - 1;
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  return rows;
}

/** The element that is just closing, named by its path within the job; one that only holds others has no text. */
function fieldOf(open: Element[]): NamedValue | undefined {
  const inside = open.slice(open.findIndex(({ name }) => name.toLowerCase() === 'job') + 1);
  const last = inside.at(-1);
  const value = last?.text.trim();
  if (!last || !value) return undefined;
  return {
    name: inside.map(({ name }) => name).join('.'),
    value,
    ...(last.language ? { language: last.language } : {}),
  };
}

function languageOf(attributes: string): string | undefined {
  const match = /(?:xml:lang|lang|language)\s*=\s*["']([^"']*)["']/.exec(attributes);
  return match?.[1];
}

/** Only what XML itself names: a feed cannot define entities of its own, which could grow without end. */
function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return named[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

function fail(line: number, reason: string): never {
  throw new Error(`line ${line} ${reason}`);
}
