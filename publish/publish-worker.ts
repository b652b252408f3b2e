import { parentPort } from 'node:worker_threads';
import { type CompiledJob, compileFile, type JobFile } from '#publish/compile/compiled-jobs.ts';
import type { Known } from '#publish/compile/compile-job.ts';
import type { PagePaths } from '#publish/outputs.ts';
import { RecordCompiler } from '#publish/compile/record-compiler.ts';
import { ContentReader } from '#publish/read/reader.ts';
import { renderPage, type RenderedPage } from '#publish/render-page.ts';
import { loadBuild } from '#release/build.ts';
import type { Content, Day, JobText, Moment } from '#src/content/types.ts';
import type { SiteRenderer } from '#src/render.tsx';
import { emptyIndex } from '#src/jobs/search/search-index.ts';
import type { SiteOptions } from '#src/shell/document.ts';

/** What one thread of a large publish is asked for: first what it needs to know, then share after share of the work. */
export type Request =
  | { task: 'know jobs'; contentDir: string; anchor: Day; known: Known }
  | { task: 'compile'; files: JobFile[] }
  | { task: 'know content'; content: Omit<Content, 'jobText'>; distDir: string; site: SiteOptions; now: Moment }
  | { task: 'render'; pages: PagePaths[]; texts: [id: string, text: string][] };

export type CompiledFile = [compiled: CompiledJob, text: string];

let compileOne: (file: JobFile) => CompiledFile[] = () => [];
let renderOne: (page: PagePaths) => RenderedPage[] = () => [];
/** The texts of the jobs in the share at hand. */
let texts = new Map<string, JobText>();

async function answer(request: Request): Promise<CompiledFile[] | RenderedPage[]> {
  switch (request.task) {
    case 'know jobs':
      compileOne = jobCompiler(request);
      return [];
    case 'compile':
      return request.files.flatMap(compileOne);
    case 'know content': {
      const renderer = await rendererOf(request);
      renderOne = (page) => [renderPage(renderer, page, request.now)];
      return [];
    }
    case 'render':
      texts = new Map(request.texts.map(([id, text]) => [id, JSON.parse(text) as JobText]));
      return request.pages.flatMap(renderOne);
  }
}

/** A file with faults is left out: the publish itself reads it again and names them. */
function jobCompiler({
  contentDir,
  anchor,
  known,
}: Request & { task: 'know jobs' }): (file: JobFile) => CompiledFile[] {
  const records = new RecordCompiler(new ContentReader(contentDir), anchor);
  return (file) => {
    const made = compileFile(records, file, known);
    return made ? [[made.compiled, JSON.stringify(made.text)]] : [];
  };
}

/** It renders single records only, none of which is found by a search. */
async function rendererOf({ content, distDir, site }: Request & { task: 'know content' }): Promise<SiteRenderer> {
  const { createRenderer, assets } = await loadBuild(distDir);
  return createRenderer({ ...content, jobText: (id) => texts.get(id) as JobText }, assets, site, emptyIndex);
}

parentPort?.on('message', (request: Request) => {
  answer(request).then(
    (result) => parentPort?.postMessage({ result }),
    (error: Error) => parentPort?.postMessage({ error: error.stack }),
  );
});
