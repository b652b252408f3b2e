import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { hashOf } from '#release/hash.ts';
import type { Inspected } from './media-files.ts';
import { svgFault } from './svg-fault.ts';

/** A photograph of a good camera has 24 to 48 million. */
const mostPixels = 60_000_000;
const sampleSide = 32;
/** What file-type calls the kinds that a file's name may promise. */
const kinds: Record<string, string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  webp: ['webp'],
  avif: ['avif'],
  pdf: ['pdf'],
  docx: ['docx'],
  xlsx: ['xlsx'],
};

/**
 * Says what a file of media/ truly is. Pictures are decoded whole, which proves that they can be: what does not end or
 * takes all memory ends this process and not the publish.
 */
export async function inspectFile(file: string): Promise<Inspected> {
  const ending = /\.([^.]+)$/.exec(file.toLowerCase())?.[1] ?? '';
  const bytes = readFileSync(file);
  const about = { hash: hashOf(bytes), bytes: bytes.byteLength };
  if (ending === 'svg') {
    const fault = svgFault(bytes.toString('utf8'));
    return fault ? { fault } : inspectPicture(bytes, about);
  }
  if (ending === 'ics')
    return bytes.toString('utf8').trimStart().startsWith('BEGIN:VCALENDAR') ? about : { fault: 'is no calendar file' };
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  if (!found || !kinds[ending]?.includes(found))
    return { fault: found ? `is not what its name says, but ${found.toUpperCase()}` : 'is not what its name says' };
  return ['pdf', 'docx', 'xlsx'].includes(ending) ? about : inspectPicture(bytes, about);
}

async function inspectPicture(bytes: Buffer, about: { hash: string; bytes: number }): Promise<Inspected> {
  try {
    const { autoOrient, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (width * height > mostPixels)
      return { fault: `has ${Math.round((width * height) / 1e6)} megapixels, the limit is ${mostPixels / 1e6}` };
    return { ...about, picture: { width, height, colour: await averageColour(bytes, hasAlpha) } };
  } catch (error) {
    return { fault: `cannot be read as a picture: ${String((error as Error).message).split('\n')[0]}` };
  }
}

/** Undecodable bytes anywhere in the picture are an error here. Null where something of it is transparent. */
async function averageColour(bytes: Buffer, hasAlpha: boolean): Promise<string | null> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' })
    .resize(sampleSide, sampleSide, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    if (hasAlpha && data[at + info.channels - 1] !== 255) return null;
    sums.forEach((sum, channel) => void (sums[channel] = sum + (data[at + channel] ?? 0)));
  }
  const mean = (sum: number) => Math.round(sum / sampleSide ** 2);
  return `#${sums.map((sum) => mean(sum).toString(16).padStart(2, '0')).join('')}`;
}

/** As a program: names of files come as JSON, and what each is goes out, a line each, in the same order. */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  sharp.concurrency(1);
  sharp.cache(false);
  for (const file of JSON.parse(await text(process.stdin)) as string[])
    process.stdout.write(`${JSON.stringify(await inspectFile(file))}\n`);
}
