import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { markOf } from '#src/seo/content-mark.ts';
import type { DocumentSheet } from '#src/seo/document-sheet.ts';

/** This folder's own text: whoever changes how a sheet is drawn thereby renames all that were drawn before. */
const drawnBy = markOf(
  readdirSync(import.meta.dirname)
    .sort()
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8')),
);

/** Names the PDF by what is in it. */
export function sheetMark(sheet: DocumentSheet): string {
  return markOf([drawnBy, sheet]);
}
