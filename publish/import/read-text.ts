import { readFileSync } from 'node:fs';

/** The text of a file from elsewhere: UTF-8, or what Excel calls Unicode text. */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${file} is not UTF-8: save it again, in Excel as "CSV UTF-8"`);
  }
}
