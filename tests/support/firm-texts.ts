import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** Where a firm says who it is; documents and taxonomies say what any agency might. */
const ownPlaces = ['firm/', 'consultants/', 'services/', 'news/', 'events/', 'jobs/'];
/** Shorter ones, such as "Engineer" or 工作天, are anybody's. */
const leastLatin = 20;
const leastHan = 8;

/** Sentences and names that are one firm's own, from every text of its folder. */
export function firmTexts(folder: string, isWanted = (_file: string) => true): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.yaml') && ownPlaces.some((place) => file.startsWith(place)) && isWanted(file),
  );
  const texts = files.flatMap((file) => textsIn(parse(readFileSync(path.join(folder, file), 'utf8'))));
  return [...new Set(texts.flatMap((text) => text.split('\n')).flatMap(sayings))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What of a line stands on a page as it is: no Markdown, no facts to be filled in. */
function sayings(line: string): string[] {
  const text = line.trim().replace(/^(- |\d+\. |#+ )/, '');
  if (/[*[\]|{}`&<>"']/.test(text)) return [];
  const least = /\p{Script=Han}/u.test(text) ? leastHan : leastLatin;
  return [...text].length >= least ? [text] : [];
}
