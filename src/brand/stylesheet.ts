import type { Brand, OwnFace } from '#src/content/brand.ts';
import { markOf } from '#src/content/content-mark.ts';
import { familiesOf } from './faces.ts';
import type { Palette } from './palette.ts';

/** The custom properties that a firm's brand sets; src/styles/tokens.css has those that are the same for all. */
export function brandStyles({ palette, faces }: Brand): string {
  const { light, dark } = palette;
  const face = (role: 'display' | 'text') => familiesOf(faces[role], role).map(quoted).join(',');
  const own = Object.values(faces).filter((one) => typeof one !== 'string');
  return [
    rule('', {
      ...schemeOf(light),
      night: light.night,
      'night-text': dark.ink,
      'night-text-2': dark.ink2,
      'night-hairline': dark.hairline,
      'night-accent': dark.accent,
      'night-signal': dark.signal,
      'night-third': dark.third,
      'night-signal-text': dark.signalText,
      'latin-display': face('display'),
      'latin-text': face('text'),
    }),
    rule('(prefers-color-scheme:dark)', { ...schemeOf(dark), night: dark.night }),
    // Both schemes meet in the same inks.
    rule('print', { ...inksOf(light, ''), ...inksOf(light, 'night-') }),
    ...[...new Map(own.map((one) => [one.name, one])).values()].map(facesOf),
  ].join('');
}

function schemeOf(scheme: Palette['light']): Record<string, string> {
  const { ground, paper, ink, ink2, hairline } = scheme;
  return { ground, paper, ink, 'ink-2': ink2, hairline, ...inksOf(scheme, '') };
}

function inksOf({ accent, signal, third, signalText }: Palette['light'], prefix: string): Record<string, string> {
  return {
    [`${prefix}accent`]: accent,
    [`${prefix}signal`]: signal,
    [`${prefix}third`]: third,
    [`${prefix}signal-text`]: signalText,
  };
}

function rule(media: string, properties: Record<string, string>): string {
  const declarations = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  const root = `:root{${declarations.join(';')}}`;
  return media ? `@media ${media}{${root}}` : root;
}

/** As the bundled ones: never late, so that nothing moves, and with a fallback on the same lines. */
function facesOf({ name, files, ascent, descent }: OwnFace): string {
  const rules = files.map(
    ({ path, weight }) =>
      `@font-face{font-family:${quoted(name)};src:url(${path}) format('woff2');font-weight:${weight};font-display:optional}`,
  );
  const fallback = (weight: string, ...local: string[]) =>
    `@font-face{font-family:${quoted(`${name} Fallback`)};src:${local.map((font) => `local(${quoted(font)})`).join(',')};` +
    `font-weight:${weight};ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%}`;
  return [
    ...rules,
    fallback('100 500', 'Arial', 'ArialMT', 'Liberation Sans', 'Roboto'),
    fallback('600 900', 'Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'),
  ].join('');
}

function quoted(name: string): string {
  return `'${name}'`;
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}

/**
 * The address of the one stylesheet: the brand's properties and the build's styles in one file, since a second one
 * would keep every first view waiting. Its name follows both, so that it may be kept for ever.
 */
export function stylesheetPath(brand: Brand, buildStylesheet: string): string {
  return `/brand/site-${markOf([buildStylesheet, brandStyles(brand)])}.css`;
}
