import { brotliDecompressSync } from 'node:zlib';

export interface FaceMetrics {
  /** In ems. */
  ascent: number;
  descent: number;
}

const headerBytes = 48;
/** Tags that a table's first byte stands for, up to the last that is needed here. */
const knownTags = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca'];
const mostBytes = 4 * 1024 * 1024;

/** Unpacks a WOFF2 font: the measures of its letters, or why it is none. */
export function checkWoff2(bytes: Uint8Array): FaceMetrics | { reason: string } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < headerBytes || file.toString('latin1', 0, 4) !== 'wOF2') return { reason: 'is not a WOFF2 font' };
  if (file.readUInt32BE(8) !== file.length) return { reason: 'is a damaged WOFF2 font: it is not whole' };
  try {
    const { tables, end } = directoryOf(file);
    const data = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20)), { maxOutputLength: mostBytes });
    const table = (tag: string) => {
      const { from, length } = tables.get(tag) ?? { from: data.length, length: 0 };
      return data.subarray(from, from + length);
    };
    const [head, hhea] = [table('head'), table('hhea')];
    const em = head.readUInt16BE(18);
    return { ascent: hhea.readInt16BE(4) / em, descent: -hhea.readInt16BE(6) / em };
  } catch {
    return { reason: 'is a damaged WOFF2 font: it cannot be unpacked' };
  }
}

/** Where each table lies in the unpacked data. */
function directoryOf(file: Buffer): { tables: Map<string, { from: number; length: number }>; end: number } {
  const tables = new Map<string, { from: number; length: number }>();
  let at = headerBytes;
  let from = 0;
  const number = () => {
    let value = 0;
    for (let read = 0; read < 5; read += 1) {
      const byte = file.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new Error('a number does not end');
  };
  for (let count = file.readUInt16BE(12); count > 0; count -= 1) {
    const flags = file.readUInt8(at);
    at += 1;
    const index = flags & 63;
    const tag = index === 63 ? file.toString('latin1', at, (at += 4)) : (knownTags[index] ?? `table ${index}`);
    const version = flags >> 6;
    const whole = number();
    // Outlines are always packed in a way of their own unless this says otherwise; all other tables the other way round.
    const isPacked = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const length = isPacked ? number() : whole;
    tables.set(tag, { from, length });
    from += length;
  }
  return { tables, end: at };
}
