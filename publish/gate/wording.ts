import { simplified } from '#src/jobs/search/fold.ts';
import type { Finding } from './finding.ts';
import { chineseWording } from './wording-chinese.ts';
import { englishWording } from './wording-english.ts';
import { type Ground, grounds } from './wording-grounds.ts';

/** Texts that say who is wanted; the others may speak of customers, products and benefits. */
export type TextPlace = 'criteria' | 'elsewhere';

export interface WordingMatch {
  ground: Ground;
  severity: Finding['severity'];
  quote: string;
}

interface Heading extends Pick<WordingMatch, 'ground' | 'severity'> {
  onlyCriteria: boolean;
}

interface Wording {
  rules: (Heading & { pattern: RegExp })[];
  any: RegExp;
}

const english = readWording(englishWording, (line) => (/^(?:\\b|\(\^)/.test(line) ? line : `\\b(${line})\\b`));
const chinese = readWording(simplified(chineseWording), (line) => line);
const hanCharacter = /[一-鿿]/;

/** A quick look at everything a job says, which clears nearly all jobs; the rest is searched place by place. */
export function mayDiscriminate(texts: string[]): boolean {
  return (
    english.any.test(texts.join('\n')) ||
    chinese.any.test(simplified(texts.filter((text) => hanCharacter.test(text)).join('\n')))
  );
}

/** Wording that chooses people by what the law does not allow, each phrase once. */
export function discriminatoryWording(text: string, place: TextPlace): WordingMatch[] {
  // Chinese often quotes English, so English is looked for everywhere.
  const found = matches(text, place, english);
  return hanCharacter.test(text) ? [...found, ...matches(text, place, chinese, simplified(text))] : found;
}

/** `searched` has the same characters in the same places, in the script of the rules. */
function matches(text: string, place: TextPlace, { rules }: Wording, searched = text): WordingMatch[] {
  const found: WordingMatch[] = [];
  for (const { ground, severity, onlyCriteria, pattern } of rules) {
    if (onlyCriteria && place !== 'criteria') continue;
    for (const { 0: match, index } of searched.matchAll(pattern)) {
      const quote = text
        .slice(index, index + match.length)
        .replace(/^[\s\-*•(,;:]+/, '')
        .trim();
      if (!found.some((other) => other.ground === ground && other.quote.includes(quote)))
        found.push({ ground, severity, quote });
    }
  }
  return found;
}

/** Reads a list of wording; the head of wording-english.ts says how it is laid out. */
function readWording(list: string, bounded: (line: string) => string): Wording {
  const sections = list
    .replace(/\n {4,}/g, '')
    .trim()
    .split('\n\n');
  const lines = sections.flatMap((section) => {
    const [heading = '', ...phrases] = section.split('\n');
    return phrases.map((line) => ({ ...readHeading(heading), source: sourceOf(bounded(line.trim())) }));
  });
  return {
    // Without the Unicode flag: every character named is of the basic plane, and the search is eight times as fast.
    rules: lines.map(({ source, ...heading }) => ({ ...heading, pattern: new RegExp(source, 'gim') })),
    any: new RegExp(lines.map(({ source }) => source).join('|'), 'im'),
  };
}

function readHeading(heading: string): Heading {
  const [, ground = '', notes = ''] = /^(\w+)(?: \((warning|criteria|warning, criteria)\))?$/.exec(heading) ?? [];
  if (!isGround(ground)) throw new Error(`"${heading}" is no heading of a list of wording`);
  return {
    ground,
    severity: notes.startsWith('warning') ? 'warning' : 'fault',
    onlyCriteria: notes.endsWith('criteria'),
  };
}

function isGround(name: string): name is Ground {
  return Object.hasOwn(grounds, name);
}

function sourceOf(line: string): string {
  return line
    .replace(/(?<!\\)\((?!\?)/g, '(?:')
    .replaceAll(' ?', '\\s*')
    .replaceAll(' ', '\\s+');
}
