import { resolveDay } from '#src/content/dates.ts';
import type { LinkUse } from '#publish/gate/links.ts';
import { suggestCode } from '#publish/gate/suggest.ts';
import type { FirmFacts, MissingFact } from '#publish/compile/firm-facts.ts';
import { insertFacts, renderMarkdown } from '#publish/compile/markdown.ts';
import type { Embedding } from '#publish/compile/markdown-media.ts';
import type { Found, MediaCompiler } from '#publish/media/media-compiler.ts';
import type { ContentReader } from '#publish/read/reader.ts';
import type { FieldPath, SourceFile } from '#publish/read/source-file.ts';
import type { Download } from '#src/content/media.ts';
import type { Picture, PictureShape, WrittenPicture } from '#src/content/picture.ts';
import type { Day } from '#src/content/types.ts';
import { bothOf, type Written } from '#src/content/languages.ts';
import { type Locale, type Localized, locales } from '#src/i18n/locales.ts';
import { filmWords } from '#src/media/films.ts';
import { photoHtml } from '#src/media/photo-html.ts';

const noFacts: MissingFact = {
  reason: 'a firm fact can stand in documents and in the policy only',
  suggestion: 'write it out',
};

export type Codes = Pick<ReadonlySet<string>, 'size' | 'has' | 'keys'>;

const mediaSuggestion = 'content/README.md tells how pictures, files and films are written';
/** As wide as running text. */
const textSizes = '(min-width: 48rem) 45rem, calc(100vw - 3rem)';

/** What every kind of record is compiled with: dates, Markdown and references, each fault with its place. */
export class RecordCompiler {
  /** Every link to a page of ours; whether the page exists can only be checked once all records are compiled. */
  readonly links: LinkUse[] = [];
  readonly reader: ContentReader;
  readonly anchor: Day;
  /** Then a list may be empty because its file is faulty: reporting every record that uses it would bury that fault. */
  listsMayBeFaulty = false;

  /** Undefined for jobs: their texts go to job boards, which show no pictures. */
  private readonly media: MediaCompiler | undefined;

  constructor(reader: ContentReader, anchor: Day, media?: MediaCompiler) {
    this.reader = reader;
    this.anchor = anchor;
    this.media = media;
  }

  /** A picture that a record may have. */
  picture(
    source: SourceFile,
    field: FieldPath,
    written: WrittenPicture | undefined,
    shape: PictureShape,
  ): Picture | undefined {
    const found = written && this.media?.picture(written, shape);
    if (!found || 'value' in found) return found?.value;
    this.reader.report(source, [...field, 'file'], found.fault);
    return undefined;
  }

  download(source: SourceFile, field: FieldPath, file: string): Download | undefined {
    const found = this.media?.download(file);
    if (!found || 'value' in found) return found?.value;
    this.reader.report(source, field, found.fault);
    return undefined;
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
      const isWritten = text[locale] !== undefined;
      const embedding = this.embedding(source, [...path, locale], locale, isWritten);
      const { html, links } = renderMarkdown(filled.text, locale, embedding);
      if (isWritten) for (const href of links) this.links.push({ file: source.file, field: [...path, locale], href });
      return html;
    };
    return Object.fromEntries(locales.map((locale) => [locale, render(locale)])) as Localized;
  }

  /** What a Markdown text shows of media/. A text that stands in for the other language's has told its faults there. */
  private embedding(source: SourceFile, field: string[], locale: Locale, isWritten: boolean): Embedding {
    const fault = (quote: string, reason: string) => {
      if (isWritten) this.reader.add(source, { severity: 'fault', field, quote, reason, suggestion: mediaSuggestion });
    };
    const take = <Value>(quote: string, find: (media: MediaCompiler) => Found<Value>): Value | undefined => {
      const found = this.media ? find(this.media) : { fault: 'the texts of jobs cannot show pictures, files or films' };
      if ('value' in found) return found.value;
      fault(quote, found.fault);
      return undefined;
    };
    return {
      picture: (file, alt) => {
        if (!alt.trim()) fault(file, `the picture ${file} has no alternative text`);
        const picture = take(file, (media) => media.picture({ file, alt: { en: alt, 'zh-tw': alt } }, 'text'));
        return picture ? photoHtml(picture, { locale, sizes: textSizes }) : '';
      },
      download: (file) => take(file, (media) => media.download(file)),
      film: (film) => take(film.id, (media) => media.film(film)) && filmWords(film)[locale],
    };
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
