import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '#release/hash.ts';
import { fetchFeed, type FetchOptions } from './fetch-feed.ts';
import type { ImportRow } from './import-row.ts';
import { kinds } from './kinds.ts';
import { decodeText } from './read-text.ts';
import type { Source } from './sources-file.ts';

/** A list goes on for at most so many pages, and has at most so many jobs with an address of their own. */
const mostPages = 200;
const mostDetails = 5_000;
const atOnce = 6;
const mostFileBytes = 64_000_000;

export interface Feed {
  rows: ImportRow[];
  feedHash: string;
  etag: string | undefined;
  modified: string | undefined;
}

/** The rows of a source's feed; undefined where it is the same as before (`feedHash`, or the server says so). */
export async function readFeed(
  source: Source,
  contentDir: string,
  options: FetchOptions & { feedHash?: string | undefined },
): Promise<Feed | undefined> {
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(source.from);
  const first = isAddress ? await fetchFeed(source.from, options) : readFile(path.resolve(contentDir, source.from));
  if (!first.bytes) return undefined;
  const pages = isAddress ? await readPages(source, first.bytes, options) : [first.bytes];
  const feedHash = hashOf(...pages.map((page) => hashOf(page)));
  if (feedHash === options.feedHash) return undefined;
  const rows = await Promise.all(pages.map((page) => kinds[source.kind].read(page)));
  return { rows: rows.flat(), feedHash, etag: first.etag, modified: first.modified };
}

function readFile(file: string): { bytes: Buffer; etag: undefined; modified: undefined } {
  if (statSync(file).size > mostFileBytes) throw new Error(`${path.basename(file)} has more than 64 MB: split it`);
  return { bytes: readFileSync(file), etag: undefined, modified: undefined };
}

/** The list's other pages, and what each job's own address holds, where the kind has such. */
async function readPages(source: Source, first: Buffer, { trusted = [] }: FetchOptions): Promise<Buffer[]> {
  const { next, details } = kinds[source.kind];
  const pages = [first];
  let address = source.from;
  for (let link = next?.(decodeText(first), address); link;) {
    if (pages.length >= mostPages) throw new Error(`the feed has more than ${mostPages} pages`);
    address = new URL(link, address).href;
    const { bytes } = await fetchFeed(address, { trusted });
    if (!bytes) break;
    pages.push(bytes);
    link = next?.(decodeText(bytes), address);
  }
  const addresses = details ? pages.flatMap((page) => details(decodeText(page))) : [];
  if (addresses.length > mostDetails) throw new Error(`the feed has more than ${mostDetails} jobs`);
  for (let index = 0; index < addresses.length; index += atOnce) {
    const some = addresses
      .slice(index, index + atOnce)
      .map((link) => fetchFeed(new URL(link, address).href, { trusted }));
    pages.push(...(await Promise.all(some)).flatMap(({ bytes }) => bytes ?? []));
  }
  return pages;
}
