import type { SpooledFile } from './spooled-file.ts';

export interface ZipEntry {
  name: string;
  /** As the archive says; one that lies is refused by the programs that open it. */
  unpackedBytes: number;
}

/** The end record is 22 bytes and a comment of at most 65,535. */
const endBytes = 22 + 65_535;
const endMark = Buffer.from('PK\x05\x06', 'latin1');
const entryMark = 0x02014b50;
const entryBytes = 46;
/** A document has a few dozen parts. */
const mostEntries = 5000;
const mostListBytes = 1024 * 1024;

/** The list at the end of a zip archive; undefined where there is none that can be read. Nothing is unpacked. */
export async function listZip(file: SpooledFile): Promise<ZipEntry[] | undefined> {
  const start = Math.max(0, file.size - endBytes);
  const end = await file.read(start, endBytes);
  const mark = end.lastIndexOf(endMark);
  if (mark < 0 || mark + 22 > end.length) return undefined;
  const count = end.readUInt16LE(mark + 10);
  const size = end.readUInt32LE(mark + 12);
  const offset = end.readUInt32LE(mark + 16);
  if (count === 0 || count > mostEntries || size > mostListBytes || offset + size > file.size) return undefined;
  const list = await file.read(offset, size);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + entryBytes > list.length || list.readUInt32LE(at) !== entryMark) return undefined;
    const nameBytes = list.readUInt16LE(at + 28);
    const name = list.toString('utf8', at + entryBytes, at + entryBytes + nameBytes);
    entries.push({ name, unpackedBytes: list.readUInt32LE(at + 24) });
    at += entryBytes + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
}
