import { resolveDay } from '#src/content/dates.ts';
import type { LinkUse } from '#publish/gate/links.ts';
import { suggestCode } from '#publish/gate/suggest.ts';
import type { FirmFacts, MissingFact } from '#publish/compile/firm-facts.ts';
import { insertFacts, renderMarkdown } from '#publish/compile/markdown.ts';
import type { ContentReader } from '#publish/read/reader.ts';
import type { SourceFile } from '#publish/read/source-file.ts';
import type { Day } from '#src/content/types.ts';
import { bothOf, type Written } from '#src/content/languages.ts';
import { type Locale, type Localized, locales } from '#src/i18n/locales.ts';

const noFacts: MissingFact = {
  reason: 'a firm fact can stand in documents and in the policy only',
  suggestion: 'write it out',
};

export type Codes = Pick<ReadonlySet<string>, 'size' | 'has' | 'keys'>;

/** What every kind of record is compiled with: dates, Markdown and references, each fault with its place. */
export class RecordCompiler {
  /** Every link to a page of ours; whether the page exists can only be checked once all records are compiled. */
  readonly links: LinkUse[] = [];
  readonly reader: ContentReader;
  readonly anchor: Day;
  /** Then a list may be empty because its file is faulty: reporting every record that uses it would bury that fault. */
  listsMayBeFaulty = false;

  constructor(reader: ContentReader, anchor: Day) {
    this.reader = reader;
    this.anchor = anchor;
  }

  day(text: string): Day {
    return resolveDay(text, this.anchor);
  }

  /** A record that names no later change was last changed when it was posted. */
  updatedDay(source: SourceFile, text: string | undefined, posted: Day): Day {
    const updated = text === undefined ? posted : this.day(text);
    if (updated < posted)
      this.reader.report(
        source,
        ['updated'],
        `is before the record is posted (${posted})`,
        'leave it out, or name the day of the change',
      );
    return updated;
  }

  /** A text in one language alone is compiled for both, because its links lead to pages of the reader's language. */
  html(source: SourceFile, field: string, text: Written, facts?: FirmFacts): Localized {
    const path = field.split('.');
    const both = bothOf(text);
    const render = (locale: Locale) => {
      const filled = insertFacts(both[locale], (mark) => facts?.find(mark, locale) ?? noFacts);
      for (const mark of filled.unfilled)
        this.reader.add(source, { severity: 'fault', field: [...path, locale], ...mark });
      const { html, links } = renderMarkdown(filled.text, locale);
      if (text[locale] !== undefined)
        for (const href of links) this.links.push({ file: source.file, field: [...path, locale], href });
      return html;
    };
    return Object.fromEntries(locales.map((locale) => [locale, render(locale)])) as Localized;
  }

  reference(source: SourceFile, field: string, value: string | undefined, known: Codes, what: string): void {
    if (value === undefined || known.has(value)) return;
    if (known.size === 0 && this.listsMayBeFaulty) return;
    this.reader.report(
      source,
      field.split('.'),
      `"${value}" is no known ${what}`,
      suggestCode(value, [...known.keys()]),
    );
  }
}
