import { Readable } from 'node:stream';
import { fileTypeFromStream } from 'file-type';
import { type CvKind, cvKinds } from '#src/contact/cv.ts';
import type { SpooledFile } from './spooled-file.ts';
import { listZip } from './zip-entries.ts';

/** What a Word file's container calls its text; Excel and PowerPoint keep other things in the same container. */
const wordStream = Buffer.from('WordDocument', 'utf16le');
/** Unpacked; a thesis with pictures stays far below it. Nothing here unpacks a file, but whoever opens it would. */
const mostUnpackedBytes = 200 * 1024 * 1024;

/** The kind of an upload by its bytes; undefined for whatever is no CV. */
export async function kindOf(file: SpooledFile): Promise<CvKind | undefined> {
  const stream = Readable.from(file.chunks());
  const found = await fileTypeFromStream(Readable.toWeb(stream)).catch(() => undefined);
  stream.destroy();
  if (!found) return (await isPlainText(file)) ? 'txt' : undefined;
  if (found.ext === 'cfb') return (await contains(file, wordStream)) ? 'doc' : undefined;
  if (['zip', 'docx', 'odt'].includes(found.ext)) return zippedKind(file);
  return Object.keys(cvKinds).find((kind): kind is CvKind => kind === found.ext);
}

/** By the list at the archive's end, which is what Word and LibreOffice go by; a file with macros is none of ours. */
async function zippedKind(file: SpooledFile): Promise<CvKind | undefined> {
  const entries = await listZip(file);
  if (!entries || entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0) > mostUnpackedBytes)
    return undefined;
  const names = entries.map(({ name }) => name);
  if (names.includes('[Content_Types].xml') && names.includes('word/document.xml'))
    return names.some((name) => name.endsWith('vbaProject.bin')) ? undefined : 'docx';
  if (names[0] !== 'mimetype' || !names.includes('content.xml')) return undefined;
  // An OpenDocument file begins with its type, not compressed, right after the first entry's header of 38 bytes.
  const { type } = cvKinds.odt;
  return (await file.read(38, type.length)).toString('latin1') === type ? 'odt' : undefined;
}

/** Text in any encoding has no control characters; a page or a script for a shell is text, but no CV. */
async function isPlainText(file: SpooledFile): Promise<boolean> {
  const start = await file.read(0, 256);
  const utf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  if (/^[^\p{L}\p{N}]*<[a-z!?]|^\W*#!/iu.test(start.toString(utf16 ? 'utf16le' : 'utf8'))) return false;
  if (utf16) return true;
  for await (const piece of file.pieces()) if (piece.some(isControl)) return false;
  return true;
}

const allowedControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);
const isControl = (byte: number) => byte === 0x7f || (byte < 0x20 && !allowedControls.has(byte));

async function contains(file: SpooledFile, wanted: Buffer): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const piece of file.chunks()) {
    const joined = Buffer.concat([tail, piece]);
    if (joined.includes(wanted)) return true;
    tail = joined.subarray(1 - wanted.length);
  }
  return false;
}
