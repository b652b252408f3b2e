import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import type { DrawnIcon } from '#src/brand/icons.ts';
import type { Brand } from '#src/content/brand.ts';

/**
 * How much of an icon's width the mark takes: all of it on a browser's tab, less where a phone cuts the corners off.
 */
const icons: Record<DrawnIcon, { size: number; share: number; onGround: boolean }> = {
  'favicon.ico': { size: 32, share: 1, onGround: false },
  'apple-touch-icon.png': { size: 180, share: 0.7, onGround: true },
  'icon-192.png': { size: 192, share: 0.7, onGround: true },
  'icon-512.png': { size: 512, share: 0.7, onGround: true },
  'icon-maskable-512.png': { size: 512, share: 0.56, onGround: true },
};
const letterFont = '@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf';

/** Draws an icon from the firm's own, or from the first letter of its name where it has none. */
export function drawIcon(
  name: DrawnIcon,
  { palette, icon }: Brand,
  source: Uint8Array | undefined,
  firm: string,
): Uint8Array {
  const { size, share, onGround } = icons[name];
  const { ground, accent, paper } = palette.light;
  const room = size * (source ? share : 1);
  const inset = (size - room) / 2;
  const mark =
    icon && source
      ? `<image x="${inset}" y="${inset}" width="${room}" height="${room}" href="${dataAddress(icon.path, source)}"/>`
      : `<rect width="100%" height="100%" fill="${accent}"/><text x="50%" y="50%" dy=".36em" text-anchor="middle" font-family="Noto Sans TC" font-weight="700" font-size="${size * share * 0.66}" fill="${paper}">${firstLetter(firm)}</text>`;
  const background = onGround ? `<rect width="100%" height="100%" fill="${ground}"/>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${background}${mark}</svg>`;
  const fontFiles = source ? [] : [fileURLToPath(import.meta.resolve(letterFont))];
  const png = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).render().asPng();
  return name.endsWith('.ico') ? asIco(png) : png;
}

/** The dark scheme's colours are for browser tabs; an icon file has the light ones. */
function dataAddress(path: string, source: Uint8Array): string {
  if (path.endsWith('.png')) return `data:image/png;base64,${Buffer.from(source).toString('base64')}`;
  const light = Buffer.from(source)
    .toString()
    .replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return `data:image/svg+xml;base64,${Buffer.from(light).toString('base64')}`;
}

function firstLetter(name: string): string {
  const [letter = ''] = name.match(/[\p{L}\d]/u) ?? [];
  return letter.toUpperCase();
}

/** An ICO file may hold a PNG: a header, one entry, the image. */
function asIco(png: Uint8Array): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}
