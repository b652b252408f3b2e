import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';
import { isForeign } from '#src/content/languages.ts';
import { type Locale, otherLocale } from '#src/i18n/locales.ts';
import { labelsOf, paragraphsOf } from './job-fields.ts';
import type { Mark, TextMarker } from './mark-text.ts';

export interface Snippet {
  text: string;
  marks: Mark[];
  locale: Locale;
}

/** What was found in place of what was typed. */
export interface Substitution {
  wanted: number;
  found: string;
}

export interface MatchExplanation {
  title: Mark[];
  subline: Mark[];
  /** Where the rest of the search was found, if what the row shows does not have it all. */
  snippet: Snippet | undefined;
  substitutions: Substitution[];
}

const charactersBefore = 30;
const snippetLength = { en: 150, 'zh-tw': 80 } as const;

/** Why a job is among the results: what to mark in its row, and a piece of the text that the row does not show. */
export function explainMatch(
  marker: TextMarker,
  asked: number,
  content: Content,
  job: Job,
  locale: Locale,
  subline: string,
): MatchExplanation {
  const title = marker.marks(job.title[locale]);
  const sublineMarks = marker.marks(subline);
  const shown = new Set([...title, ...sublineMarks].map(({ wanted }) => wanted));
  const snippet = shown.size < asked ? findSnippet(marker, asked, shown, content, job, locale) : undefined;
  const all = [...title, ...sublineMarks, ...(snippet?.marks ?? [])];
  const literal = new Set(all.filter(({ instead }) => instead === undefined).map(({ wanted }) => wanted));
  const substitutions = all.flatMap(({ wanted, instead }) =>
    instead === undefined || literal.has(wanted) ? [] : [{ wanted, found: instead }],
  );
  return { title, subline: sublineMarks, snippet, substitutions };
}

/** The first text that has most of what is missing; the visitor's language before the other one. */
function findSnippet(
  marker: TextMarker,
  asked: number,
  shown: Set<number>,
  content: Content,
  job: Job,
  locale: Locale,
): Snippet | undefined {
  let best: Snippet | undefined;
  let most = 0;
  for (const { text, locale: language } of textsOf(content, job, locale)) {
    const marks = marker.marks(text);
    const added = new Set(marks.map(({ wanted }) => wanted).filter((wanted) => !shown.has(wanted))).size;
    if (added > most) {
      most = added;
      best = cut({ text, marks, locale: language }, marks.find(({ wanted }) => !shown.has(wanted))?.start ?? 0);
    }
    if (shown.size + most >= asked) break;
  }
  return best;
}

function* textsOf(content: Content, job: Job, locale: Locale): Generator<{ text: string; locale: Locale }> {
  const other = otherLocale[locale];
  const labels = (language: Locale) => {
    const [group = '', role = '', ...others] = labelsOf(content, job, language);
    return [`${group} · ${role}`, others.join(' · ')];
  };
  const text = content.jobText(job.id);
  const written = (language: Locale, ...texts: string[]) =>
    isForeign(job, language) ? [] : [...texts, job.summary[language], ...paragraphsOf(text, language)];
  for (const short of labels(locale)) yield { text: short, locale };
  for (const long of written(locale)) yield { text: long, locale };
  if (!isForeign(job, other)) yield { text: job.title[other], locale: other };
  for (const short of labels(other)) yield { text: short, locale: other };
  for (const long of written(other)) yield { text: long, locale: other };
}

const insideWord = /^(?:[\p{Script=Latin}\p{N}]{2}|[\u{10000}-\u{10ffff}])$/u;

/** A stretch around a place, from a word's beginning to a word's end, with its marks moved along. */
function cut({ text, marks, locale }: Snippet, around: number): Snippet {
  const length = snippetLength[locale];
  if (text.length <= length) return { text, marks, locale };
  const from = around <= charactersBefore ? 0 : wordBoundary(text, around - charactersBefore);
  const to = wordBoundary(text, Math.min(from + length, text.length));
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : ''];
  const moved = marks
    .filter(({ start, end }) => start >= from && end <= to)
    .map((mark) => ({ ...mark, start: mark.start - from + before.length, end: mark.end - from + before.length }));
  return { text: before + text.slice(from, to).trimEnd() + after, marks: moved, locale };
}

/** The nearest place at or after one where something begins: no Latin word and no character is cut in two. */
function wordBoundary(text: string, from: number): number {
  let at = from;
  while (at < text.length && insideWord.test(text.slice(at - 1, at + 1))) at += 1;
  while (text[at] === ' ') at += 1;
  return at;
}
