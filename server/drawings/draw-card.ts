import { Resvg } from '@resvg/resvg-js';
import type { ReactNode } from 'react';
import satori, { type Font } from 'satori';
import { imageSize, layoutCard, type SocialCard } from '#src/seo/social/card-layout.ts';
import { facesFor, fontFile } from './brand-faces.ts';
import type { BrandFiles } from './drawing-order.ts';
import { encodeIndexedPng } from './indexed-png.ts';

const han = '@expo-google-fonts/noto-sans-tc';
const hanFonts: Font[] = [
  { name: 'han', weight: 700, style: 'normal', data: fontFile(`${han}/700Bold/NotoSansTC_700Bold.ttf`) as Buffer },
  {
    name: 'han',
    weight: 400,
    style: 'normal',
    data: fontFile(`${han}/400Regular/NotoSansTC_400Regular.ttf`) as Buffer,
  },
];

/** Draws a card as a PNG. It takes some 70 ms of work, which is why a thread of its own does it. */
export async function drawCard(card: SocialCard, { faces, logo, motif }: BrandFiles): Promise<Uint8Array> {
  const display = await facesFor(faces.display, 'display', 700);
  const text = await facesFor(faces.text, 'text', 400);
  const fonts = [...named('display', 700, display), ...named('text', 400, text), ...hanFonts];
  const images = { logo: dataAddress(logo), motif: dataAddress(motif) };
  const svg = await satori(layoutCard(card, images) as ReactNode, { ...imageSize, fonts });
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return encodeIndexedPng(image.pixels, image.width, image.height);
}

/** By the names that the layout uses. */
function named(role: 'display' | 'text', weight: 400 | 700, files: Uint8Array[]): Font[] {
  return files.map((data, at) => ({
    name: at === 0 ? role : `${role}-${at}`,
    weight,
    style: 'normal',
    data: Buffer.from(data),
  }));
}

function dataAddress(bytes: Uint8Array | undefined): string | undefined {
  if (!bytes) return undefined;
  const type = bytes[0] === 0x89 ? 'image/png' : 'image/svg+xml';
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
