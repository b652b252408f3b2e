import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '#build/folders.ts';
import { printable } from '#cli/printable.ts';
import { Compilation } from '#publish/compile/compile.ts';
import type { PlannedWrite, SyncPlan } from '#publish/import/plan-sync.ts';
import { readSources, type Source, sourcesFile } from '#publish/import/sources-file.ts';
import { type SyncResult, syncSource } from '#publish/import/sync-source.ts';
import { lockReleases } from '#release/release-lock.ts';
import { SyncFolder } from '#release/sync-state.ts';
import type { Settings } from '#server/settings.ts';
import type { Day, Moment } from '#src/content/types.ts';
import { zonedIso } from '#src/content/zoned-time.ts';

export const syncHelp = `
npm run content -- sync [SOURCE …] [--dry-run] [--due] [--close SOURCE]

Takes over the jobs of other systems, which ${sourcesFile} in the content folder lists: adds new ones, follows changes,
closes those that are gone, and publishes when something changed. What a person edited stays, field by field, and the
job's file says which ("edited"); a field taken out of the file follows the feed again. A feed that is empty, broken or
lacks more than a third of its jobs changes nothing. content/README.md explains ${sourcesFile}.

  --dry-run        shows what would change
  --due            passes over sources whose time ("every") has not come: for a timer
  --close SOURCE   takes a source's word for it that more than a third of its jobs are gone
`;

const minute = 60_000;
/** More lines than this say less than their number. */
const mostLines = 20;

export async function syncCommand(args: string[], settings: Settings, anchor: Day, now: Moment): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      due: { type: 'boolean', default: false },
      close: { type: 'string', multiple: true, default: [] },
    },
  });
  const { contentDir, dataDir } = settings;
  const folder = new SyncFolder(dataDir);
  const sources = chosen(readSources(contentDir), [...positionals, ...values.close]).filter(
    ({ id, every }) => !values.due || (folder.source(id)?.triedAt ?? 0) + every * minute <= now + minute / 2,
  );
  if (sources.length === 0) return console.log('No source is due.');
  const { firm } = new Compilation(contentDir, anchor);
  if (!firm.value) throw new Error('the content has faults: npm run content -- check shows them');
  mkdirSync(folder.folder, { recursive: true });
  const unlock = lockReleases(folder.folder, () => console.log('Waiting for another sync to end…'));
  try {
    const results: SyncResult[] = [];
    for (const source of sources) {
      const result = await syncSource(source, {
        contentDir,
        folder,
        anchor,
        now,
        today: zonedIso(now, firm.value.offices[0]?.timezone ?? 'UTC').slice(0, '2026-11-15'.length),
        firm: firm.value,
        trusted: settings.feedHosts,
        dryRun: values['dry-run'],
        mayClose: values.close.includes(source.id),
      });
      console.log(printable(textOf(result)));
      results.push(result);
    }
    finish(results, values['dry-run']);
  } finally {
    unlock();
  }
}

function chosen(sources: Source[], names: string[]): Source[] {
  if (sources.length === 0) throw new Error(`${sourcesFile} lists no source; content/README.md explains it`);
  const unknown = names.find((name) => !sources.some(({ id }) => id === name));
  if (unknown) throw new Error(`there is no source "${unknown}": ${sources.map(({ id }) => id).join(', ')}`);
  return names.length === 0 ? sources : sources.filter(({ id }) => names.includes(id));
}

function finish(results: SyncResult[], dryRun: boolean): void {
  const changed = results.some((result) => result.outcome === 'planned' && result.plan.writes.length > 0);
  if (results.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
  if (dryRun) return console.log('Nothing was changed: this was a dry run.');
  if (!changed) return console.log('Nothing has changed, so nothing is published.');
  // As npm run publish does it: by the built program, in a process of its own.
  const { status } = spawnSync(process.execPath, [path.join(root, 'cli/run.mjs'), 'publish'], {
    stdio: 'inherit',
    cwd: root,
  });
  if (status !== 0) throw new Error('The jobs were taken over, but could not be published: see above.');
}

function textOf(result: SyncResult): string {
  const { id } = result.source;
  if (result.outcome === 'failed') return `${id}: nothing was changed: ${result.reason}`;
  if (result.outcome === 'unchanged') return `${id}: the feed is as it was`;
  return planText(id, result.plan);
}

function planText(id: string, { writes, held, unknown, notes, unchanged }: SyncPlan): string {
  const count = (change: PlannedWrite['change']) => writes.filter((write) => write.change === change).length;
  const edited = writes.filter((write) => write.edited.length > 0);
  return [
    `${id}: ${count('new')} new, ${count('changed')} changed, ${count('closed')} closed, ${unchanged} unchanged, ${held.length} held back`,
    ...some(writes.map(({ change, name, title }) => `  ${marks[change]} ${name}  ${title}`)),
    ...some(edited.map(({ name, edited: fields }) => `  ${name} keeps what was edited by hand: ${fields.join(', ')}`)),
    ...unknown.map(
      ({ field, name, jobs, nearest }) =>
        `  ${jobs} job${jobs === 1 ? '' : 's'} wait${jobs === 1 ? 's' : ''} for ${mapNames[field] ?? field}: ` +
        `"${name}": ${nearest ?? '…'}`,
    ),
    ...some(held.map(({ place, title, reasons }) => `  held back: ${place}, ${title}: ${reasons.join('; ')}`)),
    ...some(notes.map((note) => `  left out: ${note}`)),
  ].join('\n');
}

const marks: Record<PlannedWrite['change'], string> = { new: '+', changed: '~', closed: '-' };
/** Under which name of the source the missing line goes. */
const mapNames: Partial<Record<string, string>> = {
  location: 'a line under "places"',
  role: 'a line under "categories"',
};

function some(lines: string[]): string[] {
  const rest = lines.length - mostLines;
  return rest > 0 ? [...lines.slice(0, mostLines), `  … and ${rest} more`] : lines;
}
