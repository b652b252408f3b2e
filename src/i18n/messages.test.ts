import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#build/folders.ts';
import { locales } from './locales.ts';
import { messages } from './messages.ts';

interface Message {
  /** `contact.errors.nameMissing` */
  key: string;
  value: unknown;
}

function listMessages(value: unknown, key = ''): Message[] {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isGroup) return [{ key, value }];
  return Object.entries(value).flatMap(([name, inner]) => listMessages(inner, key ? `${key}.${name}` : name));
}

const texts = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const isBlank = (text: unknown) => typeof text === 'string' && text.trim() === '';
const byLocale = Object.fromEntries(
  locales.map((locale) => [locale, new Map(listMessages(messages[locale]).map(({ key, value }) => [key, value]))]),
);
const keys = [...(byLocale['en']?.keys() ?? [])];

/** Which of its parameters a message shows. */
function parametersOf(value: unknown): string[] {
  if (typeof value !== 'function') return [];
  const marks = Array.from({ length: value.length }, (_, index) => `«${index}»`);
  const shown = String(value(...marks));
  return marks.filter((mark) => shown.includes(mark));
}

describe('messages', () => {
  it.each(locales)('%s has every message', (locale) => {
    expect(new Set(byLocale[locale]?.keys())).toEqual(new Set(keys));
  });

  it.each(keys)('%s says something, and takes and shows the same, in every language', (key) => {
    const [first, ...others] = locales.map((locale) => byLocale[locale]?.get(key));
    for (const other of others) {
      expect(typeof other).toBe(typeof first);
      expect(texts(other).map(isBlank)).toEqual(texts(first).map(isBlank));
      expect(parametersOf(other)).toEqual(parametersOf(first));
    }
  });

  it('are all used', () => {
    const sources = readSources(['src', 'server']);
    expect(keys.filter((key) => !isUsed(key, sources))).toEqual([]);
  });
});

function readSources(folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/i18n[\\/](en|zh-tw)[\\/.]/.test(file))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );
}

/** A file that names the message's part also reads the message by name, or its group by a computed name. */
function isUsed(key: string, sources: string[]): boolean {
  const names = key.split('.');
  const [part = ''] = names;
  const name = names.at(-1) ?? '';
  const group = names.at(-2) ?? '';
  const wholeGroup = names.length > 2 ? `|\\b${group}\\b(?=[),;])` : '';
  const read = new RegExp(`[.?]${name}\\b|[{,]\\s*${name}\\s*[,:}]|['"]${name}['"]|\\b${group}\\[${wholeGroup}`);
  return sources.some((source) => new RegExp(`\\b${part}\\b`).test(source) && read.test(source));
}
