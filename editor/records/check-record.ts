import path from 'node:path';
import { ContentFaults, type Fault } from '#publish/read/faults.ts';
import type { Content } from '#src/content/content.ts';
import type { Day, Moment } from '#src/content/types.ts';
import type { ContentCache } from '../content-cache.ts';

export interface CheckedRecord {
  /** The site's content with the record in it; undefined while anything is faulty. */
  content: Content | undefined;
  faults: Fault[];
  warnings: Fault[];
  /** Faults of other files, which stop a publish as well. */
  elsewhere: Fault[];
}

export interface CheckOptions {
  cache: ContentCache;
  anchor: Day;
  now: Moment;
}

/** Checks a record that is not saved yet, by the compiler that the publish uses. */
export function checkRecord({ cache, anchor, now }: CheckOptions, file: string, text: string): CheckedRecord {
  const warnings: Fault[] = [];
  const own = `${path.basename(cache.folder)}/${file}`;
  const isOwn = (fault: Fault) => fault.file === own;
  const check = () =>
    cache.compile(anchor, { now, unsaved: new Map([[file, text]]), onWarning: (warning) => warnings.push(warning) });
  try {
    const content = check();
    return { content, faults: [], warnings: warnings.filter(isOwn), elsewhere: [] };
  } catch (error) {
    if (!(error instanceof ContentFaults)) throw error;
    return {
      content: undefined,
      faults: error.faults.filter(isOwn),
      warnings: warnings.filter(isOwn),
      elsewhere: error.faults.filter((fault) => !isOwn(fault)),
    };
  }
}
