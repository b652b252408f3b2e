import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.dirname(import.meta.dirname);
const sheets = globSync('**/*.css', { cwd: folder }).map((file) => ({
  file,
  text: readFileSync(path.join(folder, file), 'utf8').replace(/\/\*.*?\*\//gs, ''),
}));
/** Not known to every browser of docs/browsers.md, and nothing that the build could rewrite. */
const young = /:popover-open|:has\(|::details-content|:user-(in)?valid|:modal/;

describe('styles', () => {
  it('name young selectors alone: a browser that does not know one drops the whole rule', () => {
    const lists = sheets.flatMap(({ file, text }) =>
      [...text.matchAll(/([^{};]+)\{/g)]
        .map(([, selector = '']) => selector.trim())
        .filter((selector) => !selector.startsWith('@') && selector.includes(',') && young.test(selector))
        .map((selector) => `${file}: ${selector}`),
    );
    expect(lists).toEqual([]);
  });

  it('say a height in vh before they say it in dvh', () => {
    const lines = sheets.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, number, all) => {
        const property = /^\s*([a-z-]+):.*\ddvh/.exec(line)?.[1];
        const before = all[number - 1] ?? '';
        return property && !(before.includes(`${property}:`) && before.includes('vh'))
          ? [`${file}: ${line.trim()}`]
          : [];
      }),
    );
    expect(lines).toEqual([]);
  });

  it('move things by transform, which older browsers know too', () => {
    const lines = sheets.flatMap(({ file, text }) =>
      [...text.matchAll(/^\s+(translate|rotate|scale):/gm)].map(([line]) => `${file}: ${line.trim()}`),
    );
    expect(lines).toEqual([]);
  });
});
