import { describe, expect, it } from 'vitest';
import { checkSvg } from './svg.ts';

const drawing = (inside: string, attributes = '') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 24" ${attributes}>\n${inside}\n</svg>\n`;

describe('checkSvg', () => {
  it('takes what drawing programs save', () => {
    const inside = `<!-- saved --><defs><style>.a{fill:#0b7a63;mask:url(#m)}</style><linearGradient id="g"><stop offset="0"/></linearGradient></defs>
      <g fill="url(#g)"><path class="a" d="M0 0h40"/><use xlink:href="#g"/><text x="1">A &gt; B</text></g>`;
    expect(checkSvg(drawing(inside))).toEqual({ faults: [], width: 40, height: 24 });
  });

  it('takes its size from width and height where there is no viewBox', () => {
    expect(checkSvg('<svg width="30px" height="10"/>')).toEqual({ faults: [], width: 30, height: 10 });
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a script with a prefix', '<svg:script>alert(1)</svg:script>'],
    ['a handler', '<path d="M0 0" onload="alert(1)"/>'],
    ['a page in the drawing', '<foreignObject><p>x</p></foreignObject>'],
    ['a picture from elsewhere', '<image href="https://elsewhere.example/a.png"/>'],
    ['a use of another file', '<use href="other.svg#a"/>'],
    ['a use of another file, the old way', '<use xlink:href="//elsewhere.example/a.svg#a"/>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['a movement that sets a link', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['an address in a style', '<path style="fill:url(https://elsewhere.example/a)"/>'],
    ['an address by number', '<path fill="&#117;rl(https://elsewhere.example/a)"/>'],
    ['an import', '<style>@import "https://elsewhere.example/a.css";</style>'],
    ['an import in CDATA', '<style><![CDATA[@import "a.css";]]></style>'],
    ['an escaped address', '<style>.a{fill:u\\72l(https://elsewhere.example/a)}</style>'],
    ['a handler without quotation marks', '<path onload=alert(1) d="M0 0"/>'],
    ['a tag that is not closed', '<g>'],
    ['a tag that does not end', '<path d="M0 0"'],
  ])('refuses %s, with its line', (_, inside) => {
    const { faults } = checkSvg(drawing(inside));
    expect(faults.length).toBeGreaterThan(0);
    expect([3, 4, 5]).toContain(faults[0]?.line);
  });

  it.each([
    ['a document type', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n${drawing('')}`],
    ['a handler on the drawing itself', drawing('', 'onload="alert(1)"')],
    ['a web page', '<!doctype html><html><body>hello</body></html>'],
    ['no drawing at all', 'GIF89a'],
    ['nothing', ''],
    ['a drawing without a size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
  ])('refuses %s', (_, text) => {
    expect(checkSvg(text).faults.length).toBeGreaterThan(0);
  });
});
