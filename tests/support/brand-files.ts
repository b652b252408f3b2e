import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrandFiles } from '#server/drawings/drawing-order.ts';
import { fixtureDir } from './use-fixtures.ts';

/** What the drawing thread is given of the fixture firm's brand. */
export const fixtureFiles: BrandFiles = {
  faces: { display: 'Bricolage Grotesque', text: 'Instrument Sans' },
  logo: readFileSync(path.join(fixtureDir, 'brand/logo.svg')),
  motif: undefined,
};
