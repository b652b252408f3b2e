import { crc32, deflateRawSync } from 'node:zlib';

type Entry = string | { stored: string } | { packed: Buffer; unpackedBytes: number };

/** A zip archive; an entry may lie about its size. */
export function zip(entries: Record<string, Entry>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, entry] of Object.entries(entries)) {
    const { method, data, unpackedBytes, sum } = packed(entry);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(sum, 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(unpackedBytes, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), data);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, tail, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + data.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(entries).length, 4);
  end.writeUInt16LE(Object.keys(entries).length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, list, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

function packed(entry: Entry): { method: number; data: Buffer; unpackedBytes: number; sum: number } {
  if (typeof entry === 'object' && 'packed' in entry)
    return { method: 8, data: entry.packed, unpackedBytes: entry.unpackedBytes, sum: 0 };
  const plain = Buffer.from(typeof entry === 'string' ? entry : entry.stored);
  const stored = typeof entry === 'object';
  return {
    method: stored ? 0 : 8,
    data: stored ? plain : deflateRawSync(plain),
    unpackedBytes: plain.length,
    sum: crc32(plain),
  };
}
