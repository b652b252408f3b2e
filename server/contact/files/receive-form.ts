import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { checkFiles, cvField, type CvFault, type CvKind, cvLimits, safeName } from '#src/contact/cv.ts';
import { BadForm } from '#server/http/form-body.ts';
import { kindOf } from './file-kind.ts';
import { SpooledFile } from './spooled-file.ts';

/** A file that has arrived whole and is of a kind that we take. */
export interface ReceivedFile {
  name: string;
  kind: CvKind;
  size: number;
  sha256: string;
  pieces(): AsyncIterable<Buffer>;
}

export interface ReceivedForm {
  fields: URLSearchParams;
  files: ReceivedFile[];
  /** Names of all files that were sent: they must be chosen again where the form comes back. */
  names: string[];
  fault: CvFault | undefined;
  /** Why the files could not be kept; the fields are here all the same. */
  failure: unknown;
  /** Gives up what has arrived; the store has its own copy by then. */
  close(): void;
}

/** Beyond this much the rest is not even read; three files with all fields take half of it. */
const mostBytes = 64 * 1024 * 1024;
const limits = { fileSize: cvLimits.bytes + 1, fieldSize: 128 * 1024, fields: 50, files: 50, fieldNameSize: 100 };

/** A form that came without files, as `application/x-www-form-urlencoded`. */
export function plainForm({ body }: FastifyRequest): ReceivedForm {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
  return { fields, files: [], names: [], fault: undefined, failure: undefined, close: () => undefined };
}

interface Arrived {
  name: string;
  file: SpooledFile;
}

/**
 * Reads `multipart/form-data` as it arrives: fields into memory, files to the disk, a little at a time. Without a
 * folder, and where the disk takes no more, files are passed over, so that the form can come back with its fields.
 */
export async function receiveForm(request: FastifyRequest, dataDir: string | undefined): Promise<ReceivedForm> {
  const fields = new URLSearchParams();
  const arrived: Arrived[] = [];
  const names: string[] = [];
  let failure: unknown;
  const close = () => arrived.forEach(({ file }) => file.close());
  const keep = async ({ filename, file: source }: MultipartFile) => {
    // A browser sends an empty, nameless file where none was chosen.
    if (filename) names.push(safeName(filename));
    if (!filename || !dataDir || failure || names.length > cvLimits.files) return void source.resume();
    try {
      arrived.push({ name: filename, file: await SpooledFile.receive(dataDir, source) });
    } catch (error) {
      failure = error;
      source.resume();
    }
  };
  endLongBodies(request);
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') addField(fields, part);
      else if (part.fieldname === cvField) await keep(part);
      else part.file.resume();
    }
    return { fields, names, failure, close, ...(await judge(arrived, names)) };
  } catch (error) {
    close();
    throw isJudged(error) ? error : new BadForm((error as Error).message);
  }
}

/** Whether it says itself how it is answered; what the parser of the form says of a broken one does not. */
function isJudged(error: unknown): boolean {
  return error instanceof BadForm || (error instanceof Error && 'statusCode' in error);
}

function endLongBodies({ raw }: FastifyRequest): void {
  if (Number(raw.headers['content-length'] ?? 0) > mostBytes) throw new FormTooLarge();
  let read = 0;
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > mostBytes) raw.destroy(new FormTooLarge());
  });
}

/** As strict as a form without files. */
function addField(fields: URLSearchParams, { fieldname, value, valueTruncated }: MultipartValue): void {
  if (fields.has(fieldname)) throw new BadForm('a field stands twice');
  if (typeof value !== 'string') throw new BadForm('a field is no text');
  if (valueTruncated) throw new FormTooLarge();
  fields.set(fieldname, value);
}

class FormTooLarge extends Error {
  readonly statusCode = 413;
}

async function judge(arrived: Arrived[], names: string[]): Promise<Pick<ReceivedForm, 'files' | 'fault'>> {
  if (names.length > cvLimits.files) return { files: [], fault: { fault: 'many', name: '' } };
  const fault = checkFiles(arrived.map(({ name, file: { size } }) => ({ name, size })));
  if (fault) return { files: [], fault };
  const files: ReceivedFile[] = [];
  for (const { name, file } of arrived) {
    const kind = await kindOf(file);
    if (!kind) return { files: [], fault: { fault: 'kind', name: safeName(name) } };
    const { size, sha256 } = file;
    files.push({ name: safeName(name, kind), kind, size, sha256, pieces: () => file.pieces() });
  }
  return { files, fault: undefined };
}
