import { Resvg } from '@resvg/resvg-js';
import { colours } from '#src/waves/colours.ts';

/**
 * How much of an icon's width the mark takes: all of it on a browser's tab, less where a phone cuts the corners off.
 */
const shares = { whole: 1, inset: 0.7, maskable: 0.56 };

/** Every icon that is not an SVG, by file name, drawn from the one that is. */
export function iconFiles(favicon: string): Map<string, Uint8Array> {
  return new Map<string, Uint8Array>([
    ['favicon.ico', asIco(draw(favicon, 32, shares.whole))],
    ['apple-touch-icon.png', draw(favicon, 180, shares.inset, colours.ground)],
    ['icon-192.png', draw(favicon, 192, shares.inset, colours.ground)],
    ['icon-512.png', draw(favicon, 512, shares.inset, colours.ground)],
    ['icon-maskable-512.png', draw(favicon, 512, shares.maskable, colours.ground)],
  ]);
}

function draw(favicon: string, size: number, share: number, background = 'none'): Uint8Array {
  const inset = ((1 - share) / 2) * size;
  // The dark scheme's colours are for browser tabs; an icon file has the light ones.
  const mark = favicon
    .replace(/<style>.*?<\/style>/s, '')
    .replace('<svg ', `<svg x="${inset}" y="${inset}" width="${share * size}" height="${share * size}" `);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${background}"/>${mark}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
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
