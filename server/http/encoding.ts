import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { BoundedCache } from './bounded-cache.ts';
import { compress, type StoredOutput } from './output.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** There are few ways in which browsers say what they take. */
const known = new Map<string, Encoding>();
const mostKnown = 100;

/** The best encoding that a client takes; brotli is what we store. */
export function chooseEncoding(header = ''): Encoding {
  const before = known.get(header);
  if (before) return before;
  const encoding = readEncoding(header);
  if (known.size < mostKnown) known.set(header, encoding);
  return encoding;
}

function readEncoding(header: string): Encoding {
  const taken = new Map(
    header
      .slice(0, 500)
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const quality = parameters.find((piece) => piece.startsWith('q='))?.slice(2);
        return [name, quality === undefined ? 1 : Number(quality) || 0];
      }),
  );
  const quality = (name: string) => taken.get(name) ?? taken.get('*') ?? 0;
  if (quality('br') > 0) return 'br';
  return quality('gzip') > 0 ? 'gzip' : 'identity';
}

/** Few clients take no brotli; what they ask for again and again is made once. */
const others = new BoundedCache<Uint8Array>(16 * 1024 * 1024);

/** Turns a stored brotli body into what the client takes; the tag names its text. */
export function encodeStored({ etag, body }: Pick<StoredOutput, 'etag' | 'body'>, encoding: Encoding): Uint8Array {
  if (encoding === 'br') return body;
  const key = `${etag} ${encoding}`;
  const before = others.get(key);
  if (before) return before;
  const plain = brotliDecompressSync(body);
  const encoded = encoding === 'gzip' ? gzipSync(plain) : plain;
  others.set(key, encoded, encoded.byteLength);
  return encoded;
}

/** Compresses an answer that was made for this request. */
export function encodeFresh(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'br') return compress(text);
  return encoding === 'gzip' ? gzipSync(text, { level: 5 }) : Buffer.from(text);
}
