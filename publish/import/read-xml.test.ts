import { describe, expect, it } from 'vitest';
import { readXml } from './read-xml.ts';

const size = 20_000_000;
const filled = (text: string) => text.repeat(Math.ceil(size / text.length));

describe('readXml', () => {
  it('names values by their path within the job, with place and language', () => {
    const xml = `<?xml version="1.0"?>\r\n<!DOCTYPE jobs>\r\n<jobs>\r\n<Job id="1">
      <title xml:lang="en" class='a'>R&amp;D &#x4e2d;&#45;&lt;&constructor; <![CDATA[<b>lead</b> & more]]></title >
      <salary><min>60000</min> <max/>a month</salary><empty> </empty>
    </Job>\n\n<job><zip>007</zip><!-- <title>no</title> --></job></jobs>`;
    expect(readXml(xml)).toEqual([
      {
        place: 'line 4',
        fields: [
          { name: 'title', value: 'R&D 中-<&constructor; <b>lead</b> & more', language: 'en' },
          { name: 'salary.min', value: '60000' },
          { name: 'salary', value: 'a month' },
        ],
      },
      { place: 'line 9', fields: [{ name: 'zip', value: '007' }] },
    ]);
  });

  it.each([
    ['an entity of its own', '<!DOCTYPE x [<!ENTITY a "b">]><jobs><job><title>&a;</title></job></jobs>', /entities/],
    ['a closing tag too many', '<jobs><job></job></job><job></job></jobs>', /line 1: <jobs> is closed by <\/job>/],
    ['an element that is not closed', '<jobs>\n<job>\n<title>x', /line 3: <title> is not closed/],
    ['a tag that is not closed', '<jobs><job', /cannot be read as XML/],
  ])('refuses %s', (_, xml, reason) => {
    expect(() => readXml(xml)).toThrow(reason);
  });
});

/** Each takes a second or two; with work that grows by the square of the size it would take hours. */
describe('20 MB of hostile markup', { timeout: 60_000 }, () => {
  it.each([
    ['nested elements', () => filled('<a>'), /nested|not closed|elements/],
    ['elements', () => `<jobs>${filled('<a/>')}</jobs>`, /more than 500000 elements/],
    ['unclosed tags', () => filled('<a b="'), /nested|not closed|elements/],
    ['unclosed comments', () => `<jobs>${filled('<!--')}`, /nested|not closed|elements/],
    ['unclosed CDATA', () => `<jobs>${filled('<![CDATA[')}`, /nested|not closed|elements/],
  ])('is refused: %s', (_, xml, reason) => {
    expect(() => readXml(xml())).toThrow(reason);
  });

  it.each([
    ['attributes', () => filled('a="" ')],
    ['attributes without a value', () => filled('a ')],
    ['spaces before an equals sign', () => `${filled(' ')}=`],
  ])('costs little: %s', (_, attributes) => {
    expect(readXml(`<job><title lang="en" ${attributes()}>x</title></job>`)).toMatchObject([
      { fields: [{ name: 'title', value: 'x', language: 'en' }] },
    ]);
  });

  it('is refused when it is larger than any feed', () => {
    expect(() => readXml(' '.repeat(64_000_001))).toThrow(/split it/);
  });
});
