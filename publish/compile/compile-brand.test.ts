import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ContentReader } from '#publish/read/reader.ts';
import { fixtureDir } from '#tests/support/use-fixtures.ts';
import { compileBrand } from './compile-brand.ts';

const base = mkdtempSync(path.join(tmpdir(), 'brand-'));
const folder = path.join(base, 'content');
const woff2 = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const font = readFileSync(fileURLToPath(import.meta.resolve(woff2)));
afterAll(() => rmSync(base, { recursive: true }));
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'brand'), { recursive: true });
  cpSync(path.join(fixtureDir, 'brand/logo.svg'), path.join(folder, 'brand/logo.svg'));
});

const write = (name: string, bytes: string | Uint8Array) => writeFileSync(path.join(folder, 'brand', name), bytes);

function compile(yaml: string) {
  write('brand.yaml', yaml);
  const reader = new ContentReader(folder);
  return { brand: compileBrand(reader), faults: reader.faults };
}

const ownFace = (file = 'own.woff2', licence = 'ofl.txt') => `faces:
  text:
    name: Own Sans
    licence: ${licence}
    files:
      - { file: ${file}, weight: 400 700 }
`;

describe('compileBrand', () => {
  it('makes a plain brand where there is none', () => {
    rmSync(folder, { recursive: true });
    const reader = new ContentReader(folder);
    expect(compileBrand(reader)).toMatchObject({ logo: null, icon: null, motif: 'none', reference: 'REF' });
    expect(reader.faults).toEqual([]);
  });

  it('takes a logo, colours, a face of its own and a drawing of its own', () => {
    write('own.woff2', font);
    write('ofl.txt', 'SIL Open Font License');
    const { brand, faults } = compile(
      `reference: NG\nlogo: { light: logo.svg }\nmotif: { light: logo.svg }\ncolours: { light: { accent: '#064' } }\n${ownFace()}`,
    );
    expect(faults).toEqual([]);
    expect(brand).toMatchObject({
      reference: 'NG',
      logo: {
        light: { path: expect.stringMatching(/^\/brand\/logo-[0-9a-f]{10}\.svg$/), width: 24, height: 24 },
        withName: true,
      },
      palette: { light: { accent: '#006644' } },
      faces: { display: 'Bricolage Grotesque', text: { name: 'Own Sans', ascent: 0.97 } },
      motif: { light: { width: 24 } },
    });
  });

  it('has another mark when a file has changed under the same name', () => {
    const yaml = 'logo: { light: logo.svg }\n';
    const before = compile(yaml).brand.mark;
    expect(compile(yaml).brand.mark).toBe(before);
    write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>');
    expect(compile(yaml).brand.mark).not.toBe(before);
  });

  const yamlFaults: [what: string, yaml: string, line: number, field: string, reason: RegExp][] = [
    [
      'a colour that cannot be read',
      "colours:\n  light:\n    accent: '#f4c20d'\n",
      3,
      'colours.light.accent',
      /1\.\d+:1, and needs 4\.5:1/,
    ],
    [
      'a colour that is a comment',
      'colours:\n  light:\n    accent: #0b7a63\n',
      3,
      'colours.light.accent',
      /quotation marks/,
    ],
    ['a name for a colour', 'colours:\n  dark: { ink: white }\n', 2, 'colours.dark.ink', /must be a colour like/],
    [
      'an unknown face',
      'faces:\n  display: Comic Sans\n',
      2,
      'faces.display',
      /must be Bricolage Grotesque or Instrument Sans/,
    ],
    [
      'a face without a licence',
      'faces:\n  text:\n    name: Own\n    files: [{ file: own.woff2, weight: 400 }]\n',
      3,
      'faces.text.licence',
      /is missing/,
    ],
    ['a licence that is not there', ownFace(), 4, 'faces.text.licence', /there is no file brand\/ofl\.txt/],
    ['a logo that is not there', 'logo:\n  light: other.svg\n', 2, 'logo.light', /there is no file brand\/other\.svg/],
    ['a logo of another kind', 'logo:\n  light: logo.gif\n', 2, 'logo.light', /must be an SVG or a PNG/],
    ['a file elsewhere', 'logo:\n  light: ../../secret.svg\n', 2, 'logo.light', /must be the name of a file in brand/],
    ['an unknown motif', 'motif: waves\n', 1, 'motif', /must be strings or none/],
    ['letters that are none', 'reference: T1\n', 1, 'reference', /capital letters/],
  ];

  it.each(yamlFaults)('refuses %s, with its line', (_, yaml, line, field, reason) => {
    expect(compile(yaml).faults).toContainEqual(
      expect.objectContaining({ file: 'content/brand/brand.yaml', line, field, reason: expect.stringMatching(reason) }),
    );
  });

  it('names the nearest colour that passes', () => {
    const [fault] = compile("colours:\n  light:\n    accent: '#f4c20d'\n").faults;
    expect(fault?.suggestion).toMatch(/the nearest that passes is '#[0-9a-f]{6}'/);
  });

  const fileFaults: [
    what: string,
    file: string,
    bytes: string | Uint8Array,
    yaml: string,
    line: number,
    reason: RegExp,
  ][] = [
    [
      'an SVG with a script',
      'bad.svg',
      '<svg viewBox="0 0 1 1">\n<script/></svg>',
      'logo: { light: bad.svg }\n',
      2,
      /<script>, which could run/,
    ],
    [
      'a drawing with a script',
      'bad.svg',
      '<svg viewBox="0 0 1 1">\n\n<script/></svg>',
      'motif: { light: bad.svg }\n',
      3,
      /could run/,
    ],
    ['a PNG that is none', 'bad.png', 'GIF89a', 'icon: bad.png\n', 1, /is not a PNG/],
    ['a font that is none', 'own.woff2', 'wOFF', ownFace(), 1, /is not a WOFF2 font/],
    [
      'a huge drawing',
      'bad.svg',
      ' '.repeat(70_000),
      'logo: { light: bad.svg }\n',
      1,
      /has 69 KB, and the limit is 60/,
    ],
    ['a huge font', 'own.woff2', Buffer.alloc(200_000), ownFace(), 1, /the limit is 120/],
  ];

  it.each(fileFaults)('refuses %s, with its line', (_, file, bytes, yaml, line, reason) => {
    write(file, bytes);
    write('ofl.txt', 'SIL Open Font License');
    expect(compile(yaml).faults).toContainEqual(
      expect.objectContaining({ file: `content/brand/${file}`, line, reason: expect.stringMatching(reason) }),
    );
  });
});
