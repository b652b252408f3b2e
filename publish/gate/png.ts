import { constants, crc32, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Samples of a pixel, by the kind of colour that the header names. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const mostPixels = 4_000_000;

/** Reads a PNG to its last pixel: its size, or why it is none. */
export function checkPng(bytes: Uint8Array): { width: number; height: number } | { reason: string } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, 8).equals(signature)) return { reason: 'is not a PNG' };
  const parts: Buffer[] = [];
  let header: Buffer | undefined;
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (
      at + 12 + length > file.length ||
      crc32(file.subarray(at + 4, at + 8 + length)) !== file.readUInt32BE(at + 8 + length)
    )
      return { reason: `is a damaged PNG: its ${kind} is not whole` };
    if (kind === 'IHDR' && length === 13) header = data;
    if (kind === 'IDAT') parts.push(data);
    at += 12 + length;
    if (kind === 'IEND') break;
  }
  if (!header) return { reason: 'is a damaged PNG: it has no header' };
  const [width, height, bits] = [header.readUInt32BE(0), header.readUInt32BE(4), header.readUInt8(8)];
  if (width === 0 || height === 0 || width * height > mostPixels)
    return { reason: `has ${width} by ${height} pixels, and the limit is ${mostPixels / 1e6} million` };
  const row = Math.ceil((width * bits * (samples[header.readUInt8(9)] ?? 1)) / 8) + 1;
  return isWhole(Buffer.concat(parts), row * height, header.readUInt8(12) === 1)
    ? { width, height }
    : { reason: 'is a damaged PNG: its pixels are not all there' };
}

/** An interlaced picture has more rows than it is high, each with a byte of its own. */
function isWhole(packed: Buffer, expected: number, interlaced: boolean): boolean {
  try {
    const { length } = inflateSync(packed, { maxOutputLength: expected * 2 + 64, finishFlush: constants.Z_FINISH });
    return interlaced ? length >= expected * 0.9 : length === expected;
  } catch {
    return false;
  }
}
