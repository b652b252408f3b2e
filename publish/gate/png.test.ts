import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import sharp, { type PngOptions } from 'sharp';
import { checkPng } from './png.ts';

const pictureOf = (options: PngOptions = {}) =>
  sharp({ create: { width: 20, height: 12, channels: 4, background: '#0b7a63' } })
    .png(options)
    .toBuffer();

describe('checkPng', () => {
  it.each([{}, { palette: true }, { progressive: true }])('reads a PNG with %j', async (options) => {
    expect(checkPng(await pictureOf(options))).toEqual({ width: 20, height: 12 });
  });

  it('refuses another kind of file, one that is cut off, and one with a changed byte', async () => {
    const png = await pictureOf();
    expect(checkPng(Buffer.from('<svg/>'))).toEqual({ reason: 'is not a PNG' });
    expect(checkPng(await sharp(png).jpeg().toBuffer())).toEqual({ reason: 'is not a PNG' });
    expect(checkPng(png.subarray(0, 60))).toHaveProperty('reason');
    const changed = Buffer.from(png);
    changed.writeUInt8(changed.readUInt8(50) ^ 1, 50);
    expect(checkPng(changed)).toHaveProperty('reason');
  });

  it('refuses one that unpacks to more than it says', async () => {
    const png = await pictureOf();
    const at = png.indexOf('IDAT');
    const data = Buffer.concat([Buffer.from('IDAT'), deflateSync(Buffer.alloc(50_000_000))]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length - 4);
    crc.writeUInt32BE(crc32(data));
    const bomb = Buffer.concat([png.subarray(0, at - 4), length, data, crc, png.subarray(-12)]);
    expect(checkPng(bomb)).toEqual({ reason: 'is a damaged PNG: its pixels are not all there' });
  });
});
