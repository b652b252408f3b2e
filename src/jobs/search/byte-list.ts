/** Bytes that grow: whole numbers of variable length, seven bits a byte, the low ones first. */
export class ByteList {
  length = 0;
  private bytes: Uint8Array;

  constructor(capacity = 8) {
    this.bytes = new Uint8Array(capacity);
  }

  push(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.append((rest & 127) | 128);
      rest >>>= 7;
    }
    this.append(rest);
  }

  pushBytes(bytes: Uint8Array): void {
    this.makeRoom(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  view(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  private append(byte: number): void {
    if (this.length === this.bytes.length) this.makeRoom(1);
    this.bytes[this.length] = byte;
    this.length += 1;
  }

  private makeRoom(count: number): void {
    const needed = this.length + count;
    if (needed <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    grown.set(this.view());
    this.bytes = grown;
  }
}

/** Reads the numbers that a {@link ByteList} holds, from a stretch of bytes. */
export class NumberReader {
  at: number;
  readonly end: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  /** Past the end there are only zeros. */
  next(): number {
    let byte = this.bytes[this.at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = this.bytes[this.at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    return value;
  }

  /** Goes on behind the next zero: no other number has a byte of zero. */
  skipZero(): void {
    const zero = this.bytes.indexOf(0, this.at);
    this.at = zero < 0 ? this.end : zero + 1;
  }
}
