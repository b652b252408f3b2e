import type { Picture } from '#src/content/picture.ts';
import type { Html } from '#src/content/types.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { escapeHtml } from '#src/shell/escape.ts';
import { formatsOf, pictureAddress, type PictureFormat, pictureTypes } from './addresses.ts';

export interface PhotoPlace {
  locale: Locale;
  /** How wide it is shown, as `sizes` takes it: there a rem is 16 px, while the pages set it larger. */
  sizes: string;
  /** In the first view: it is loaded before all others, which wait until they come near. */
  first?: boolean;
  /** Where its words stand beside it anyway. */
  decorative?: boolean;
}

/**
 * A picture in every size and format that it has. Pages and the compiler of Markdown share it. A style attribute is
 * not allowed, but an SVG can show the average colour beneath.
 */
export function photoHtml(picture: Picture, { locale, sizes, first, decorative }: PhotoPlace): Html {
  const { id, width, height, widths, colour, alt } = picture;
  const formats = formatsOf(colour === null);
  // A browser that knows how wide the place is need not be told.
  const shownWidth = escapeHtml(first ? sizes : `auto, ${sizes}`);
  const plain = formats.at(-1) ?? 'jpg';
  const srcset = (format: PictureFormat) =>
    widths.map((each) => `${pictureAddress(id, each, format)} ${each}w`).join(', ');
  const sources = formats
    .slice(0, -1)
    .map((format) => `<source type="${pictureTypes[format]}" srcset="${srcset(format)}" sizes="${shownWidth}">`);
  const ground = colour
    ? `<svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><path fill="${colour}" d="M0 0h1v1H0z"/></svg>`
    : '';
  const middle = widths[Math.floor(widths.length / 2)] ?? width;
  return (
    `<span class="photo">${ground}<picture>${sources.join('')}` +
    `<img src="${pictureAddress(id, middle, plain)}" srcset="${srcset(plain)}" sizes="${shownWidth}" ` +
    `width="${width}" height="${height}" alt="${decorative ? '' : escapeHtml(alt[locale])}" ` +
    `${first ? 'fetchpriority="high"' : 'loading="lazy"'} decoding="async"></picture></span>`
  );
}
