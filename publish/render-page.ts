import type { PagePaths } from '#publish/outputs.ts';
import { outputTypes, storedOutput } from '#release/output.ts';
import type { StoredOutput } from '#release/release-file.ts';
import type { Moment } from '#src/content/types.ts';
import type { SiteRenderer } from '#src/render.tsx';

/** A page's two answers in one language, from one render. */
interface StoredAnswers {
  path: string;
  html: StoredOutput;
  payload: StoredOutput;
}

export interface RenderedPage {
  page: PagePaths;
  answers: StoredAnswers[];
}

export function renderPage(renderer: SiteRenderer, page: PagePaths, now: Moment): RenderedPage {
  const answers = page.paths.map((path) => {
    const { status, html, payload, changesAt } = renderer.render({ path, now });
    return {
      path,
      html: storedOutput(outputTypes.html, html, status, changesAt),
      payload: storedOutput(outputTypes.json, payload, status, changesAt),
    };
  });
  return { page, answers };
}
