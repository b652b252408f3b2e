import type { Day, Html } from '#src/content/types.ts';
import { formatDay } from '#src/i18n/format.ts';
import { langTag, type Locale } from '#src/i18n/locales.ts';
import { pathOf } from '#src/routes.ts';
import { tracePath } from '#src/waves/curve.ts';
import { chordOf } from '#src/waves/waves.ts';
import { type BrandLook, lookOf, stringColours } from './brand-look.ts';
import { imprintOf } from './imprint.ts';
import type { SiteView } from './site-view.ts';

/** What stands in the PDF of a public document. */
export interface DocumentSheet {
  locale: Locale;
  lang: string;
  origin: string;
  /** Of the page that has the same text. */
  address: string;
  firm: string;
  section: string;
  title: string;
  summary: string;
  updated: Day;
  date: string;
  body: Html;
  imprint: string;
  look: BrandLook;
  /** From edge to edge, where they are the firm's motif. */
  strings: { path: string; colour: string }[];
}

/** The strings run from edge to edge of the paper, in points. */
export const stringsSize = { width: 595.28, height: 76 };
const pieces = 36;

/** The sheet of a document; undefined where there is none. */
export function sheetOf(view: SiteView, id: string): DocumentSheet | undefined {
  const { content, locale, t, origin } = view;
  const document = content.documents.find((candidate) => candidate.id === id);
  return (
    document && {
      locale,
      lang: langTag[locale],
      origin,
      address: `${origin}${pathOf('document', locale, id)}`,
      firm: content.firm.name[locale],
      section: t.shell.publicInformation,
      title: document.title[locale],
      summary: document.summary[locale],
      updated: document.updated,
      date: t.documents.updated(formatDay(document.updated, locale)),
      body: document.body[locale],
      imprint: imprintOf(view),
      look: lookOf(content),
      strings: content.brand.motif === 'strings' ? stringsOf(id, lookOf(content)) : [],
    }
  );
}

function stringsOf(id: string, { colours }: BrandLook): DocumentSheet['strings'] {
  const { width, height } = stringsSize;
  const middle = height / 2;
  return chordOf(id).map(({ string, wave, amplitude }) => ({
    path: tracePath(wave, { width, middle, amplitude: amplitude * (middle - 2), pieces }),
    colour: stringColours(colours)[string],
  }));
}
