import sharp, { type Sharp } from 'sharp';
import type { PictureOrder } from './drawing-order.ts';

// One core at most, and nothing kept between pictures: visitors' pages come first.
sharp.concurrency(1);
sharp.cache(false);

const mostPixels = 60_000_000;

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 3 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 78, progressive: true }),
};

/** One size of a picture: upright, cut, in sRGB, and without the original's metadata, which sharp leaves out. */
export async function drawPicture({ original, cut, width, format }: PictureOrder): Promise<Uint8Array> {
  const upright = sharp(original, { limitInputPixels: mostPixels, failOn: 'truncated' }).autoOrient();
  return encoders[format](upright.extract(cut).resize({ width })).toBuffer();
}
