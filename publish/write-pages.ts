import type { Gathered } from '#publish/gather-content.ts';
import { indexMadeWith, makeIndex, type MadeIndex } from '#publish/make-index.ts';
import { countPaths, manifestOf, type PagePaths } from '#publish/outputs.ts';
import { pageInputs } from '#publish/page-inputs.ts';
import { planRelease, type ReleasePlan } from '#publish/release-plan.ts';
import { renderPage, type RenderedPage } from '#publish/render-page.ts';
import { inShares, type WorkerPool, worthSharing } from '#publish/worker-pool.ts';
import type { Build } from '#release/build.ts';
import { outputTypes, storedOutput } from '#release/output.ts';
import { manifestPath, payloadPath, shellPath } from '#release/paths.ts';
import type { ReleaseFacts } from '#release/release-file.ts';
import type { ReleaseWriter } from '#release/release-writer.ts';
import type { Moment } from '#src/content/types.ts';
import { locales, localizePath } from '#src/i18n/locales.ts';
import { emptyIndex } from '#src/jobs/search/search-index.ts';
import type { SiteRenderer } from '#src/render.tsx';
import type { SiteOptions } from '#src/shell/document.ts';

export interface PageOptions {
  build: Build;
  distDir: string;
  site: SiteOptions;
  now: Moment;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface WrittenPages {
  made: MadeIndex;
  base: string | undefined;
  pages: number;
  rendered: number;
  madeWith: Pick<ReleaseFacts, 'jobsMadeWith' | 'indexMadeWith' | 'aroundJobs'>;
  /** When time alone makes one of the pages untrue. */
  trueUntil: Moment;
  added: string[];
  changed: string[];
  removed: string[];
}

const pagesInShare = 20;

/** Writes every page that the release beneath does not have already, and makes the search index while threads render. */
export async function writePages(
  gathered: Gathered,
  writer: ReleaseWriter,
  pool: WorkerPool,
  { build, distDir, site, now, onProgress }: PageOptions,
): Promise<WrittenPages> {
  const { content, jobs, earlier } = gathered;
  // A single record shows nothing that a search finds.
  const recordRenderer = build.createRenderer(content, build.assets, site, emptyIndex);
  const inputs = pageInputs({ content, jobs, earlier, build, site, renderer: recordRenderer, now });
  const madeWith = { jobsMadeWith: gathered.jobsMadeWith, indexMadeWith: indexMadeWith(content) };
  const plan = planRelease(content, inputs, earlier, { now, madeWith });
  writeTexts(gathered, writer, plan);

  const rendered = countPaths(plan.render);
  const written = { added: [] as string[], changed: [] as string[], trueUntil: plan.trueUntil };
  let done = 0;
  const add = ({ page, answers }: RenderedPage) => {
    for (const { path, html, payload } of answers) {
      writer.add(path, { ...html, inputs: inputs.of(page) });
      writer.add(payloadPath(path), { ...payload, inputs: '' });
      const before = earlier?.release.entry(path)?.etag;
      if (before === undefined) written.added.push(path);
      else if (before !== html.etag) written.changed.push(path);
      written.trueUntil = Math.min(written.trueUntil, html.changesAt);
      onProgress?.((done += 1), rendered);
    }
  };

  const [records, singles] = [plan.render.filter(({ id }) => id), plan.render.filter(({ id }) => !id)];
  const inThreads =
    rendered >= worthSharing
      ? renderInThreads(records, gathered, writer, pool, { distDir, site, now }, add)
      : undefined;
  const made = await makeIndex(gathered, madeWith.indexMadeWith);
  if (inThreads) await inThreads;
  else for (const page of records) add(renderPage(recordRenderer, page, now));
  if (singles.length > 0) {
    const renderer = build.createRenderer(content, build.assets, site, made.index);
    for (const page of singles) add(renderPage(renderer, page, now));
  }
  copyPages(gathered, writer, plan);
  writeShared(recordRenderer, writer, manifestOf(content, build), build.id);
  return {
    made,
    ...written,
    madeWith: { ...madeWith, aroundJobs: inputs.aroundJobs },
    base: plan.base,
    pages: plan.pages,
    rendered,
    removed: plan.removed,
  };
}

async function renderInThreads(
  pages: PagePaths[],
  { content, earlier }: Gathered,
  writer: ReleaseWriter,
  pool: WorkerPool,
  options: Pick<PageOptions, 'distDir' | 'site' | 'now'>,
  add: (page: RenderedPage) => void,
): Promise<void> {
  const { jobText: _, ...rest } = content;
  await pool.tell({ task: 'know content', content: rest, ...options });
  const textsOf = (share: PagePaths[]) =>
    share.flatMap(({ page, id }): [id: string, text: string][] =>
      page === 'job' ? [[id, writer.text(id) ?? earlier?.release.jobText(id) ?? '']] : [],
    );
  await pool.share(
    inShares(pages, pagesInShare, (share) => ({ task: 'render', pages: share, texts: textsOf(share) })),
    (answers) => answers.forEach(add),
  );
}

/** The texts of jobs that the release beneath does not have. */
function writeTexts({ content, jobs, earlier }: Gathered, writer: ReleaseWriter, { base }: ReleasePlan): void {
  const above = base === undefined ? undefined : earlier?.release.textsAbove();
  for (const compiled of jobs) {
    const { id } = compiled.job;
    const isKept = earlier !== undefined && earlier.unchangedNumber(compiled) >= 0;
    if (isKept && base !== undefined && !above?.has(id)) continue;
    if (writer.text(id) === undefined)
      writer.addText(id, isKept ? earlier.release.jobText(id) : JSON.stringify(content.jobText(id)));
  }
}

function copyPages({ earlier }: Gathered, writer: ReleaseWriter, { copy, hide }: ReleasePlan): void {
  for (const path of copy.flatMap((page) => [page, payloadPath(page)])) {
    const output = earlier?.release.find(path);
    if (!output) throw new Error(`the release before lacks ${path}`);
    writer.add(path, output);
  }
  for (const path of hide) writer.hide(path);
}

function writeShared(renderer: SiteRenderer, writer: ReleaseWriter, manifest: string, buildId: string): void {
  for (const locale of locales)
    writer.add(shellPath(localizePath('/', locale)), {
      ...storedOutput(outputTypes.json, renderer.renderShell(locale)),
      inputs: '',
    });
  writer.add(manifestPath(buildId), { ...storedOutput(outputTypes.json, manifest), inputs: '' });
}
