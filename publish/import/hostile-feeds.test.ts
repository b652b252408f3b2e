import { describe, expect, it } from 'vitest';
import { type KindName, kinds } from './kinds.ts';

const filled = (text: string) => text.repeat(Math.ceil(20_000_000 / text.length));

describe('20 MB of hostile feed', () => {
  // Each is refused by a look over the file: the parsers took 2 to 12 seconds for the same.
  it.each<[string, KindName, () => string, RegExp]>([
    ['deep elements', 'indeed', () => filled('<a>'), /elements/],
    ['unclosed elements', 'indeed', () => `<source>${filled('<job><title>x')}`, /50000 jobs/],
    ['a million jobs', 'indeed', () => `<source>${filled('<job/>')}</source>`, /50000 jobs/],
    [
      'small jobs',
      'indeed',
      () => `<source>${filled('<job><a>xxxxxxxxxxxxxxxxxxxxxxxxxx</a></job>')}</source>`,
      /jobs/,
    ],
    ['attributes', 'indeed', () => `<source>${filled('<j a="b" c="d" e="f" g="h" i="j"/>')}</source>`, /elements/],
    [
      'one CDATA',
      'indeed',
      () => `<source><job><title><![CDATA[${filled('<p>x')}]]></title></job>`,
      /text of more than/,
    ],
    ['wrong ends', 'rss', () => filled('<a></b>'), /elements/],
    ['entities', 'rss', () => `<rss><item><title>${filled('&amp;')}</title></item></rss>`, /entities/],
    ['one text', 'teamtailor', () => `<rss><item><title>${filled('x')}</title></item></rss>`, /text of more than/],
    ['a million columns', 'csv', () => filled('a,'), /500 columns/],
    ['a million lines', 'csv', () => `id,title\n${filled('a,b\n')}`, /lines/],
    ['empty lines', '104', () => filled('\n'), /lines/],
    ['lines just short enough', 'csv', () => `id,title\n${'a,"bcdefghijklmnopq"\n'.repeat(950_000)}`, /50000 jobs/],
    ['nothing but quotes', 'csv', () => filled('"'), /text of more than/],
    ['one cell', 'csv', () => `id,title\n1,"${filled('x')}"`, /text of more than/],
    ['doubled quotes', 'csv', () => `id,title\n1,"${filled('""')}"`, /text of more than/],
    ['small objects', 'lever', () => `[${filled('{},')}{}]`, /1000000 values/],
    ['many jobs', 'greenhouse', () => `{"jobs":[${filled(`{"id":"${'x'.repeat(30)}"},`)}{}]}`, /50000 jobs/],
    ['one string', 'lever', () => `["${filled('x')}"]`, /text of more than/],
    ['escaped quotes', 'lever', () => `["${filled('\\"')}`, /text of more than/],
    ['backslashes', 'lever', () => `["${filled('\\\\')}"]`, /text of more than/],
    ['one description', 'greenhouse', () => JSON.stringify({ jobs: [{ content: filled('<div>') }] }), /text of more/],
    ['deep lists', 'lever', () => filled('['), /40 levels/],
  ])('is refused: %s', async (_, kind, make, reason) => {
    await expect((async () => kinds[kind].read(Buffer.from(make())))()).rejects.toThrow(reason);
  });

  it('is not what a large feed looks like', () => {
    const html = '<p>What you do</p><ul><li>one</li><li>two, "three" \\ four</li></ul>'.repeat(6);
    const ids = Array.from({ length: 10_000 }, (_, id) => id);
    const xml = ids.map((id) => `<job><referencenumber>${id}</referencenumber><d><![CDATA[${html}]]></d></job>`);
    expect(kinds.indeed.read(Buffer.from(`<source>${xml.join('')}</source>`))).toHaveLength(10_000);
    const csv = ids.map((id) => `${id},"${html.replaceAll('"', '""')}"`);
    expect(kinds.csv.read(Buffer.from(`id,description\n${csv.join('\n')}`))).toHaveLength(10_000);
    const json = JSON.stringify({ jobs: ids.map((id) => ({ id, content: html })) });
    expect(kinds.greenhouse.read(Buffer.from(json))).toHaveLength(10_000);
  });

  it('costs no more than a look where records name each other', () => {
    const jobs = '{"id":"1","relationships":{"role":{"data":{"id":"x"}}}},'.repeat(20_000);
    const named = '{"id":"2","type":"roles"},'.repeat(20_000);
    const text = `{"data":[${jobs}{}],"included":[${named}{}]}`;
    expect(kinds.teamtailor.read(Buffer.from(text))).toHaveLength(20_001);
  });
});
