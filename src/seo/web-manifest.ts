import { langTag } from '#src/i18n/locales.ts';
import { iconPath, iconsOf, svgIcon } from '#src/brand/icons.ts';
import { pathOf, singlePagesOf } from '#src/routes.ts';
import type { SiteView } from './site-view.ts';

/** What a phone shows when the site is put on its home screen. */
export function webManifest({ content, locale, t, pages }: SiteView): string {
  const { firm, brand } = content;
  const home = pathOf('home', locale);
  return JSON.stringify({
    id: home,
    name: firm.legalName[locale],
    short_name: firm.name[locale],
    description: t.home.description(firm.name[locale], firm.tagline[locale]),
    lang: langTag[locale],
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'minimal-ui',
    background_color: brand.palette.light.ground,
    theme_color: brand.palette.light.ground,
    icons: [
      ...(iconsOf(brand).includes(svgIcon)
        ? [{ src: iconPath(brand, svgIcon), sizes: 'any', type: 'image/svg+xml' }]
        : []),
      { src: iconPath(brand, 'icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: iconPath(brand, 'icon-512.png'), sizes: '512x512', type: 'image/png' },
      { src: iconPath(brand, 'icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: singlePagesOf(content)
      .filter((page) => pages[page].shortcut)
      .map((page) => ({ name: pages[page].title(t), url: pathOf(page, locale) })),
  });
}
