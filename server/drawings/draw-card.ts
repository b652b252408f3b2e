import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import type { ReactNode } from 'react';
import satori, { type Font } from 'satori';
import { imageSize, layoutCard, type SocialCard } from '#src/seo/social/card-layout.ts';
import { encodeIndexedPng } from './indexed-png.ts';

const display = '@fontsource/bricolage-grotesque/files/bricolage-grotesque';
const text = '@fontsource/instrument-sans/files/instrument-sans';
const han = '@expo-google-fonts/noto-sans-tc';

/** The static faces behind the names that the layout uses; the variable ones of the pages cannot be drawn from. */
const fonts: Font[] = [
  font('display', 700, `${display}-latin-700-normal.woff`),
  font('display-ext', 700, `${display}-latin-ext-700-normal.woff`),
  font('text', 400, `${text}-latin-400-normal.woff`),
  font('text-ext', 400, `${text}-latin-ext-400-normal.woff`),
  font('han', 700, `${han}/700Bold/NotoSansTC_700Bold.ttf`),
  font('han', 400, `${han}/400Regular/NotoSansTC_400Regular.ttf`),
];

function font(name: string, weight: 400 | 700, file: string): Font {
  return { name, weight, style: 'normal', data: readFileSync(fileURLToPath(import.meta.resolve(file))) };
}

/** Draws a card as a PNG. It takes some 70 ms of work, which is why a thread of its own does it. */
export async function drawCard(card: SocialCard): Promise<Uint8Array> {
  const svg = await satori(layoutCard(card) as ReactNode, { ...imageSize, fonts });
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return encodeIndexedPng(image.pixels, image.width, image.height);
}
