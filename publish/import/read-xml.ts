import { XMLParser } from 'fast-xml-parser';
import { longestText, mostJobs, tooLongText, tooManyJobs } from './feed-limits.ts';
import type { ImportRow, NamedValue } from './import-row.ts';

/** 10,000 jobs in two languages have about 40 million characters and 400,000 elements. */
const mostCharacters = 64_000_000;
const mostElements = 500_000;
const mostEntities = 1_000_000;
const deepestElement = 20;
const cdata = '<![CDATA[';

const placeInFile = XMLParser.getMetaDataSymbol() as symbol;
/** How much of an opening tag is searched for its language. */
const longestSearched = 400;
const languageAttribute = /^<[^>]*\s(?:xml:lang|lang|language)\s*=\s*["']([\w-]*)["']/;

/** An element or a text as the parser answers it: an object with one key, `#text` for a text. */
interface ParsedNode {
  [name: string]: ParsedNode[] | string;
  [place: symbol]: { startIndex: number; endIndex?: number };
}

interface Element {
  name: string;
  start: number;
  end: number | undefined;
  children: ParsedNode[];
}

/** The feed that job boards take: a `<job>` for each job, and in it an element for each field and language. */
export function readXml(text: string, record = 'job'): ImportRow[] {
  const rows: ImportRow[] = [];
  let line = 1;
  let counted = 0;
  const collectJobs = (nodes: ParsedNode[]) => {
    for (const element of elementsOf(nodes)) {
      if (element.name.toLowerCase() === record) {
        line += linesIn(text.slice(counted, element.start));
        counted = element.start;
        if (rows.length >= mostJobs) throw tooManyJobs();
        rows.push({ place: `line ${line}`, fields: fieldsOf(element.children, text) });
      } else collectJobs(element.children);
      checkClosing(element, text);
    }
  };
  checkMarkup(text, record);
  collectJobs(parse(text));
  return rows;
}

function parse(text: string): ParsedNode[] {
  if (text.length > mostCharacters) throw new Error(`the file has more than ${mostCharacters} characters: split it`);
  // Entities that a file defines for itself can grow without end.
  if (text.includes('<!ENTITY')) throw new Error('the file defines entities of its own');
  let elements = 0;
  const parser = new XMLParser({
    preserveOrder: true,
    captureMetaData: true,
    // The parser needs seconds for a million attributes; the only one that counts is read from the text instead.
    ignoreAttributes: true,
    ignorePiTags: true,
    parseTagValue: false,
    trimValues: false,
    maxNestedTags: deepestElement,
    jPath: false,
    // Numeric entities too, which the parser counts among those of HTML.
    htmlEntities: true,
    updateTag(name) {
      elements += 1;
      if (elements > mostElements) throw new Error(`there are more than ${mostElements} elements`);
      return name;
    },
  });
  try {
    return parser.parse(text) as ParsedNode[];
  } catch (error) {
    throw new Error(`the file cannot be read as XML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A look over the file takes milliseconds, where the parser takes seconds to find out the same. */
function checkMarkup(text: string, record: string): void {
  if (countOf(text, '&') > mostEntities) throw new Error(`there are more than ${mostEntities} entities`);
  let elements = 0;
  let ends = 0;
  let jobs = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    if (text.startsWith(cdata, at)) at = endOfCdata(text, at);
    else if (text[at + 1] === '/') ends += 1;
    else {
      elements += 1;
      if (text.startsWith(record, at + 1) && /[\s/>]/.test(text[at + 1 + record.length] ?? '')) jobs += 1;
    }
    if (Math.max(elements, ends) > mostElements) throw new Error(`there are more than ${mostElements} elements`);
    if (jobs > mostJobs) throw tooManyJobs();
  }
  for (let start = text.indexOf('>') + 1; start > 0;) {
    const end = text.indexOf('<', start);
    if ((end < 0 ? text.length : end) - start > longestText) throw tooLongText();
    start = end < 0 ? 0 : text.indexOf('>', end) + 1;
  }
}

/** The markup in it is text. */
function endOfCdata(text: string, start: number): number {
  const end = text.indexOf(']]>', start);
  if (end < 0) throw new Error('the file cannot be read as XML: a CDATA section is not closed');
  if (end - start > longestText) throw tooLongText();
  return end;
}

function countOf(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count += 1;
  return count;
}

function elementsOf(nodes: ParsedNode[]): Element[] {
  return nodes.flatMap((node): Element[] => {
    const [name = ''] = Object.keys(node);
    const children = node[name];
    const place = node[placeInFile];
    return place && Array.isArray(children) ? [{ name, start: place.startIndex, end: place.endIndex, children }] : [];
  });
}

/** A value for each element that holds text of its own, named by its path within the job. */
function fieldsOf(nodes: ParsedNode[], text: string, path = ''): NamedValue[] {
  return elementsOf(nodes).flatMap((element) => {
    const { start, children } = element;
    const name = `${path}${element.name}`;
    const inner = fieldsOf(children, text, `${name}.`);
    checkClosing(element, text);
    const value = children
      .map((child) => child['#text'] ?? '')
      .join('')
      .trim();
    const language = languageAttribute.exec(text.slice(start, start + longestSearched))?.[1];
    return value ? [...inner, { name, value, ...(language ? { language } : {}) }] : inner;
  });
}

/** The parser takes any closing tag for the right one. */
function checkClosing({ name, start, end }: Element, text: string): void {
  const closing = end === undefined ? '' : text.slice(text.lastIndexOf('<', end - 1), end);
  if (closing.endsWith('/>') || (closing.startsWith('</') && closing.slice(2, -1).trim() === name)) return;
  throw new Error(
    `line ${1 + linesIn(text.slice(0, start))}: <${name}> is ${closing ? `closed by ${closing}` : 'not closed'}`,
  );
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
