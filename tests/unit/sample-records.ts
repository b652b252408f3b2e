import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { sampleDir } from '#build/folders.ts';
import type { Locale, Localized } from '#src/i18n/locales.ts';

export interface Text {
  where: string;
  text: string;
}

/** A record as it stands in its file: the compiled one has forgotten which dates were relative. */
export type SampleRecord = Record<string, unknown>;

/** The one place where a test looks at the firm that the site comes with. */
const files = readdirSync(sampleDir, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .sort();
const records = new Map(files.map((file) => [file, parse(source(file)) as SampleRecord]));

/** The file with its comments. */
export function source(file: string): string {
  return readFileSync(path.join(sampleDir, file), 'utf8');
}

export function record(file: string): SampleRecord {
  return records.get(file) ?? {};
}

/** The records of a folder by their ids. */
export function recordsIn(folder: string): Map<string, SampleRecord> {
  const inFolder = [...records].filter(([file]) => file.startsWith(`${folder}/`));
  return new Map(inFolder.map(([file, value]) => [path.basename(file, '.yaml'), value]));
}

/** Every text of the content in one language, wherever it stands. */
export function contentTexts(locale: Locale): Text[] {
  return [...records].flatMap(([where, value]) => textsIn(value, locale).map((text) => ({ where, text })));
}

function textsIn(value: unknown, locale: Locale): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === locale && typeof inner === 'string' ? [inner] : textsIn(inner, locale),
  );
}

/** A field that has both languages. */
export function localized(value: unknown): Localized {
  return value as Localized;
}
