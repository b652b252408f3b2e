import type { Brand } from '#src/content/brand.ts';

/** The icons that are drawn from the firm's own, beside that one where it is an SVG. */
export const drawnIcons = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;
export type DrawnIcon = (typeof drawnIcons)[number];
export const svgIcon = 'favicon.svg';

/** Every name that an icon of this brand is asked for by. */
export function iconsOf(brand: Brand): string[] {
  return brand.icon?.path.endsWith('.svg') ? [svgIcon, ...drawnIcons] : [...drawnIcons];
}

/** With the brand's mark, so that it may be kept for ever and still follows the brand. */
export function iconPath({ mark }: Brand, name: DrawnIcon | typeof svgIcon): string {
  return `/${name}?v=${mark}`;
}
