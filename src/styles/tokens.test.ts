import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#build/folders.ts';
import { brandStyles } from '#src/brand/stylesheet.ts';
import { fixture } from '#tests/support/site-view.ts';

it('defines every custom property that a stylesheet uses: one that is not falls back to nothing, in silence', () => {
  const sheets = globSync(['src/**/*.css', 'editor/*.css'], { cwd: root });
  const styles = sheets.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  const brand = brandStyles(fixture.brand);
  const defined = new Set(Array.from((brand + styles).matchAll(/(--[\w-]+):/g), ([, name]) => name));
  const used = new Set(Array.from(styles.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});
