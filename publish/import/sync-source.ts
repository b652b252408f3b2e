import path from 'node:path';
import { hashOf } from '#release/hash.ts';
import { writeWhole } from '#release/release-folder.ts';
import type { SourceState, SyncFolder } from '#release/sync-state.ts';
import type { Day, Moment } from '#src/content/types.ts';
import type { CodeLists } from './code-mapper.ts';
import { planSync, type SyncPlan } from './plan-sync.ts';
import { readFeed } from './read-feed.ts';
import type { Source } from './sources-file.ts';

export interface SyncOptions {
  contentDir: string;
  folder: SyncFolder;
  anchor: Day;
  now: Moment;
  /** The day where the firm is. */
  today: Day;
  firm: CodeLists;
  /** See {@link readFeed}. */
  trusted: readonly string[];
  /** How long a feed may take. */
  milliseconds?: number;
  dryRun?: boolean;
  mayClose?: boolean;
}

export type SyncResult = { source: Source } & (
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'planned'; plan: SyncPlan }
);

/** Takes over what a source has; whatever goes wrong with it, the jobs stay as they were. */
export async function syncSource(source: Source, options: SyncOptions): Promise<SyncResult> {
  const { contentDir, folder, now, dryRun, mayClose } = options;
  const before = folder.source(source.id);
  const settingHash = hashOf(JSON.stringify([source, options.today, options.firm]));
  const isSame = before?.settingHash === settingHash && !mayClose && !before.failure;
  const about = { id: source.id, every: source.every, triedAt: now };
  const save = (state: Partial<SourceState>, plan?: SyncPlan) => {
    if (!dryRun) folder.write({ held: 0, ...before, ...about, ...state }, plan?.jobs);
  };
  try {
    const known = isSame ? { etag: before.etag, modified: before.modified, feedHash: before.feedHash } : {};
    const { trusted, milliseconds } = options;
    const limits = { trusted, ...(milliseconds ? { milliseconds } : {}) };
    const feed = await readFeed(source, contentDir, { ...known, ...limits });
    if (!feed) {
      save({ succeededAt: now, failure: undefined });
      return { source, outcome: 'unchanged' };
    }
    const plan = planSync(source, feed.rows, { ...options, jobs: folder.jobs(source.id) });
    if (!dryRun) for (const { name, text } of plan.writes) writeWhole(path.join(contentDir, name), text);
    const { etag, modified, feedHash } = feed;
    const state = {
      succeededAt: now,
      failure: undefined,
      held: plan.held.length,
      settingHash,
      etag,
      modified,
      feedHash,
    };
    save(state, plan);
    return { source, outcome: 'planned', plan };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    save({ failure: reason });
    return { source, outcome: 'failed', reason };
  }
}
