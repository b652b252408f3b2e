import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconFiles } from './icon-files.ts';
import { root } from './folders.ts';

const folder = path.join(root, 'src/public');
const favicon = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');

describe('iconFiles', () => {
  it('are the ones in src/public: run node cli/draw-icons.ts after the mark has changed', () => {
    for (const [name, image] of iconFiles(favicon))
      expect(readFileSync(path.join(folder, name)).equals(image), name).toBe(true);
  });

  it('stand on an SVG that a browser shows', () => expect(favicon).toContain('xmlns="http://www.w3.org/2000/svg"'));
});
