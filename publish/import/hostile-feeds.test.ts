import { describe, expect, it } from 'vitest';
import { type KindName, kinds } from './kinds.ts';

const filled = (text: string) => text.repeat(Math.ceil(20_000_000 / text.length));

describe('20 MB of hostile feed', () => {
  // Each is refused by a look over the file: the parsers took 2 to 12 seconds for the same.
  it.each<[string, KindName, () => string, RegExp]>([
    ['deep elements', 'indeed', () => filled('<a>'), /elements/],
    ['unclosed elements', 'indeed', () => `<source>${filled('<job><title>x')}`, /elements/],
    ['a million jobs', 'indeed', () => `<source>${filled('<job/>')}</source>`, /elements/],
    ['wrong ends', 'rss', () => filled('<a></b>'), /elements/],
    ['entities', 'rss', () => `<rss><item><title>${filled('&amp;')}</title></item></rss>`, /entities/],
    ['one text', 'teamtailor', () => `<rss><item><title>${filled('x')}</title></item></rss>`, /text of more than/],
    ['a million columns', 'csv', () => filled('a,'), /500 columns/],
    ['a million lines', 'csv', () => `id,title\n${filled('a,b\n')}`, /lines/],
    ['empty lines', '104', () => filled('\n'), /lines/],
    ['deep lists', 'lever', () => filled('['), /40 levels/],
  ])('is refused: %s', async (_, kind, make, reason) => {
    await expect((async () => kinds[kind].read(Buffer.from(make())))()).rejects.toThrow(reason);
  });
});
