import { completePalette } from '#src/brand/palette.ts';
import { markOf } from '#src/content/content-mark.ts';
import { fileBeside, hasPage, type PageId } from '#src/routes.ts';
import { type BrandLook, lookOf } from '../brand-look.ts';
import { imprintOf } from '../imprint.ts';
import type { SiteView } from '../site-view.ts';
import { type CardWords, layoutCard, type SocialCard } from './card-layout.ts';

/** The card of a page, or undefined where it has nothing to share. */
export function cardOf(view: SiteView, page: PageId, id: string): SocialCard | undefined {
  const { content, locale, pages } = view;
  const words = hasPage(content, page) ? pages[page].card(view, id) : undefined;
  return (
    words && { locale, firm: content.firm.name[locale], imprint: imprintOf(view), look: lookOf(content), ...words }
  );
}

/** The card of a page that shows no single record: its name, its heading and what it is about. */
export function listCard({
  title,
  heading,
  description,
}: Record<'title' | 'heading' | 'description', string>): CardWords {
  return { section: title, title: heading, details: [description], drawing: { kind: 'strings' } };
}

const image = { path: '/brand/sample.svg', width: 3, height: 2 };
const looks: BrandLook[] = (['strings', 'none', image] as const).map((motif) => ({
  mark: '',
  colours: completePalette({}).light,
  logo: { ...image, withName: motif === 'strings' },
  motif,
}));
/** One card with each drawing. The hash of their layout changes whenever the code of the layout does. */
const samples: SocialCard[] = [
  { kind: 'group', group: 'RD' } as const,
  { kind: 'chord', id: 'sample' } as const,
  { kind: 'strings' } as const,
].flatMap((drawing) =>
  looks.map((look) => ({
    locale: 'en',
    firm: 'Firm',
    section: 'Section',
    title: 'Title',
    details: ['Detail'],
    imprint: 'Imprint',
    drawing,
    look,
  })),
);
let layoutMark: string | undefined;

/** A hash of all that is on the image, its layout included; it names the image in addresses and on disk. */
export function cardMark(card: SocialCard): string {
  layoutMark ??= markOf(samples.map((sample) => layoutCard(sample, { logo: 'logo', motif: 'motif' })));
  return markOf([layoutMark, card]);
}

/** The absolute address of a page's social image; null where the page has none. */
export function socialImageUrl(view: SiteView, page: PageId, id: string): string | null {
  const card = cardOf(view, page, id);
  return card ? `${view.origin}${fileBeside('socialImage', page, view.locale, id)}?v=${cardMark(card)}` : null;
}
