import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { compileContent } from '#publish/compile/compile.ts';
import { ContentFaults, type Fault } from '#publish/read/faults.ts';
import type { Content } from '#src/content/content.ts';
import { ContentCopy, picture, pictured } from '#tests/support/pictured-content.ts';
import { photograph } from '#tests/support/photographs.ts';
import { svgFault } from './svg-fault.ts';

const copy = new ContentCopy();
afterAll(() => rmSync(copy.folder, { recursive: true, force: true }));

const news = `news/${pictured.news}.yaml`;
const consultant = `consultants/${pictured.consultant}.yaml`;
const small = await photograph({ width: 600, height: 400 });
copy.put('small.jpg', small);

interface Outcome {
  content?: Content;
  faults: Fault[];
  warnings: Fault[];
}

function compile(): Outcome {
  const warnings: Fault[] = [];
  try {
    return {
      content: compileContent(copy.folder, '2026-11-09', { onWarning: (warning) => warnings.push(warning) }),
      faults: [],
      warnings,
    };
  } catch (error) {
    if (error instanceof ContentFaults) return { faults: error.faults, warnings };
    throw error;
  }
}

/** What is said of a portrait that has this file. */
function faultOf(file: string, bytes?: Uint8Array | string): Fault | undefined {
  if (bytes) copy.put(file, bytes);
  copy.set(consultant, ['portrait'], picture(file));
  const { faults } = compile();
  if (bytes) rmSync(path.join(copy.folder, 'media', file));
  copy.edit(consultant, (document) => void document.deleteIn(['portrait']));
  return faults[0];
}

/** A PNG of 30,000 by 30,000 pixels that takes a few kilobytes. */
function bomb(): Buffer {
  const side = 30_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * 200));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

describe('a picture that cannot be used', () => {
  const bad: [what: string, file: string, bytes: () => Uint8Array | string | undefined, reason: RegExp][] = [
    ['a missing file', 'nobody.jpg', () => undefined, /there is no file media\/nobody\.jpg/],
    ['more than 12 MB', 'large.jpg', () => Buffer.alloc(12 * 1024 * 1024 + 1), /12\.0 MB, the limit is 12/],
    ['a decompression bomb', 'bomb.png', bomb, /900 megapixels, the limit is 60/],
    ['a PNG that says it is a JPEG', 'false.jpg', bomb, /is not what its name says, but PNG/],
    ['HTML that says it is a JPEG', 'page.jpg', () => '<html><script>alert(1)</script>', /is not what its name says/],
    ['half a JPEG', 'half.jpg', () => small.subarray(0, small.length / 2), /cannot be read as a picture/],
    ['a script', 'bad.svg', () => '<svg xmlns="x"><script>alert(1)</script></svg>', /holds a script/],
    ['HEIC', 'phone.heic', () => 'anything', /is HEIC, which cannot be read here: export it as JPEG/],
    ['a file of another kind', 'film.mp4', () => 'anything', /is of no kind that the site can show/],
    ['a document', 'guide.pdf', () => '%PDF-1.4\n%%EOF', /media\/guide\.pdf is none of jpg/],
    ['the same picture twice', 'twin.jpg', () => small, /are the same: keep one of them/],
    ['a file outside the folder', '../firm/firm.yaml', () => undefined, /there is no file/],
  ];
  it.each(bad)('%s', (_, file, bytes, reason) => {
    const fault = faultOf(file, bytes());
    expect(fault?.reason).toMatch(reason);
    expect(fault).toMatchObject({ file: `${path.basename(copy.folder)}/${consultant}`, field: 'portrait.file' });
    expect(fault?.line).toBeGreaterThan(1);
  });

  it('lacks its alternative text', () => {
    copy.set(consultant, ['portrait'], { file: 'small.jpg', alt: { en: 'A person' } });
    const { faults } = compile();
    copy.edit(consultant, (document) => void document.deleteIn(['portrait']));
    expect(faults[0]).toMatchObject({ field: 'portrait.alt.zh-tw', reason: 'is missing' });
  });
});

describe('svgFault', () => {
  it.each([
    ['<svg onload="x()"/>', /script in an attribute/],
    ['<svg><image href="https://example.com/x.png"/></svg>', /outside itself/],
    ['<svg><use xlink:href="file:///etc/passwd"/></svg>', /outside itself/],
    ['<svg><style>@import "x"</style></svg>', /outside itself/],
    ['<svg><rect style="fill:url(http://x)"/></svg>', /outside itself/],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', /entities/],
    ['<svg><foreignObject><p/></foreignObject></svg>', /parts of a web page/],
    ['<p>no drawing</p>', /is not what its name says/],
  ])('refuses %s', (svg, reason) => expect(svgFault(svg)).toMatch(reason));

  it('takes a drawing that refers to its own parts', () => {
    expect(svgFault('<svg><path id="a"/><use href="#a"/><path fill="url(#b)"/></svg>')).toBeUndefined();
  });
});

describe('pictures in Markdown', () => {
  /** What is said of an article that begins so. */
  function faultsOf(markdown: string, file = news, field = ['body', 'en']): Fault[] {
    let before: unknown;
    copy.edit(file, (document) => {
      before = document.getIn(field);
      document.setIn(field, `${markdown}\n\n${String(before)}`);
    });
    const { faults } = compile();
    copy.edit(file, (document) => document.setIn(field, before));
    return faults;
  }

  it.each([
    ['a picture that does not exist', '![A hill](media/nowhere.jpg)', /there is no file media\/nowhere\.jpg/],
    ['a picture elsewhere', '![A hill](https://example.com/x.jpg)', /there is no file/],
    ['a picture without alternative text', '![](media/small.jpg)', /has no alternative text/],
    ['a file that does not exist', '[Guide](media/guide.pdf)', /there is no file media\/guide\.pdf/],
  ])('refuses %s, with its line', (_, markdown, reason) => {
    const faults = faultsOf(`First.\n\n${markdown}`);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.reason).toMatch(reason);
    expect(faults[0]?.line).toBeGreaterThan(12);
  });

  it('refuses them in jobs, whose texts go to job boards', () => {
    const [fault] = faultsOf('![A hill](media/small.jpg)', 'jobs/tax-manager-shanghai.yaml', ['description', 'en']);
    expect(fault?.reason).toMatch(/jobs cannot show pictures/);
  });
});

describe('what is right', () => {
  it('is cut around its focus, upright, in the widths that it has', async () => {
    // Lies on its side: 400 by 600 once it stands.
    copy.put('tall.jpg', await photograph({ width: 600, height: 400, hue: 90, orientation: 6 }));
    copy.set(news, ['cover'], picture('tall.jpg', { focus: '50% 0%' }));
    const { content, warnings } = compile();
    const cover = content?.news.find(({ id }) => id === pictured.news)?.cover;
    copy.edit(news, (document) => void document.deleteIn(['cover']));
    expect(cover).toMatchObject({ width: 400, height: 267, widths: [120, 240, 400] });
    expect(content?.media.pictures[cover?.id ?? '']?.cut).toMatchObject({ left: 0, top: 0 });
    expect(cover?.colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(warnings.map(({ file, reason }) => `${path.basename(file)} ${reason}`)).toContain(
      'small.jpg is not used anywhere',
    );
  });

  it('is looked into again once it has changed', async () => {
    copy.put(
      'changing.png',
      await sharp({ create: { width: 100, height: 150, channels: 3, background: '#ff0000' } })
        .png()
        .toBuffer(),
    );
    copy.set(news, ['cover'], picture('changing.png'));
    const colour = () => compile().content?.news.find(({ id }) => id === pictured.news)?.cover?.colour;
    expect(colour()).toBe('#ff0000');
    writeFileSync(
      path.join(copy.folder, 'media/changing.png'),
      await sharp({ create: { width: 100, height: 150, channels: 4, background: '#00ff0080' } })
        .png()
        .toBuffer(),
    );
    expect(colour()).toBeNull();
    copy.edit(news, (document) => void document.deleteIn(['cover']));
  });
});
