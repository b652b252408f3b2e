import type { ImportRow } from './import-row.ts';
import { listAt, parseJson, textAt } from './json-values.ts';
import { read104 } from './kinds/export-104.ts';
import { readAshby } from './kinds/ashby.ts';
import { readBullhorn } from './kinds/bullhorn.ts';
import { readGreenhouse } from './kinds/greenhouse.ts';
import { readJobadder } from './kinds/jobadder.ts';
import { readJsonfeed } from './kinds/jsonfeed.ts';
import { readLever } from './kinds/lever.ts';
import { readRss } from './kinds/rss.ts';
import { readSmartrecruiters, smartrecruitersDetails } from './kinds/smartrecruiters.ts';
import { readTeamtailor } from './kinds/teamtailor.ts';
import { readWorkable } from './kinds/workable.ts';
import { readCsv } from './read-csv.ts';
import { decodeText } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';
import { readXml } from './read-xml.ts';

/** A kind of feed: rows in one shape out of what its system sends. */
export interface FeedKind {
  read(bytes: Uint8Array): ImportRow[] | Promise<ImportRow[]>;
  /** Where the list goes on, if it does. */
  next?(text: string, address: string): string | undefined;
  /** The addresses that hold what the list leaves out, each read like a list of its own. */
  details?(text: string): string[];
}

export const kindNames = [
  'greenhouse',
  'lever',
  'workable',
  'teamtailor',
  'bullhorn',
  'jobadder',
  'ashby',
  'smartrecruiters',
  'indeed',
  'rss',
  'jsonfeed',
  'csv',
  'xlsx',
  '104',
] as const;
export type KindName = (typeof kindNames)[number];

export const kinds: Record<KindName, FeedKind> = {
  greenhouse: ofText(readGreenhouse),
  lever: ofText(readLever),
  workable: { ...ofText(readWorkable), next: linkAt('paging.next') },
  teamtailor: {
    ...ofText(readTeamtailor),
    next: (text) => (text.trimStart().startsWith('<') ? undefined : linkAt('links.next')(text)),
  },
  bullhorn: { ...ofText(readBullhorn), next: (text, address) => nextOffset(text, address, 'start', 'data', 'total') },
  jobadder: { ...ofText(readJobadder), next: linkAt('links.next') },
  ashby: ofText(readAshby),
  smartrecruiters: {
    ...ofText(readSmartrecruiters),
    next: (text, address) => nextOffset(text, address, 'offset', 'content', 'totalFound'),
    details: smartrecruitersDetails,
  },
  indeed: ofText(readXml),
  rss: ofText(readRss),
  jsonfeed: { ...ofText(readJsonfeed), next: linkAt('next_url') },
  csv: ofText(readCsv),
  xlsx: { read: readXlsx },
  '104': { read: async (bytes) => read104(isWorkbook(bytes) ? await readXlsx(bytes) : readCsv(decodeText(bytes))) },
};

function ofText(read: (text: string) => ImportRow[]): FeedKind {
  return { read: (bytes) => read(decodeText(bytes)) };
}

function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

function linkAt(path: string): (text: string) => string | undefined {
  return (text) => textAt(parseJson(text), path) || undefined;
}

/** Lists that are asked for by a number: the next page begins where this one ends. */
function nextOffset(text: string, address: string, name: string, list: string, total: string): string | undefined {
  const data = parseJson(text);
  const end = Number(textAt(data, name) || 0) + listAt(data, list).length;
  if (listAt(data, list).length === 0 || !(end < Number(textAt(data, total)))) return undefined;
  const next = new URL(address);
  next.searchParams.set(name, String(end));
  return next.href;
}
