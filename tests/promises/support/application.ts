import { createHash, randomBytes } from 'node:crypto';
import { readFile as readKept, filesOf } from '#server/contact/files/kept-files.ts';
import { openDatabase } from '#server/contact/database/open-database.ts';
import type { Where } from './stored.ts';
import { fieldsOf, post } from './visitor-post.ts';

export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** A PDF as far as its first bytes tell, with nothing in it that compresses or repeats. */
export function pdf(bytes: number, name = '履歷.pdf'): SentFile {
  return { name, bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(Math.max(0, bytes - 9))]) };
}

export function formOf(fields: Record<string, string>, files: SentFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, bytes } of files) form.append('cv', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** Sends an application as the form does, from an address of its own. */
export function apply(
  url: string,
  number: number | string,
  files: SentFile[],
  {
    fields = {},
    json = true,
    path = '/contact',
  }: { fields?: Record<string, string>; json?: boolean; path?: string } = {},
): Promise<Response> {
  return post(url, formOf(fieldsOf(number, fields), files), { path, json });
}

/** The same as raw bytes, to be cut anywhere. */
export async function rawApplication(number: number | string, files: SentFile[]): Promise<Buffer> {
  const request = new Request('http://a/contact', { method: 'POST', body: formOf(fieldsOf(number), files) });
  const body = Buffer.from(await request.arrayBuffer());
  const head = [
    'POST /contact HTTP/1.1',
    'Host: a',
    'Accept: application/json',
    `Content-Type: ${request.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export interface KeptApplication {
  reference: string;
  email: string;
  files: { name: string; sha256: string }[];
}

/** Every message with its files, each hashed from the pieces that are kept. */
export async function keptApplications({ dataDir, databaseUrl }: Where): Promise<KeptApplication[]> {
  const { db } = await openDatabase({ dataDir, databaseUrl });
  try {
    const messages = await db.selectFrom('messages').select(['reference', 'email']).execute();
    const files = await filesOf(
      db,
      messages.map(({ reference }) => reference),
    );
    const kept: KeptApplication[] = [];
    for (const { reference, email } of messages) {
      const own = [];
      for (const file of files.get(reference) ?? []) {
        const hash = createHash('sha256');
        for await (const bytes of readKept(db, file)) hash.update(bytes);
        own.push({ name: file.name, sha256: hash.digest('hex') });
      }
      kept.push({ reference, email, files: own });
    }
    return kept;
  } finally {
    await db.destroy();
  }
}
