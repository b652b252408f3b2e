import { outputTypes, storedOutput } from '#release/output.ts';
import type { StoredOutput } from '#release/release-file.ts';
import type { Moment } from '#src/content/types.ts';
import type { SiteRenderer } from '#src/render.tsx';

/** A page's two answers, from one render. */
export interface StoredAnswers {
  path: string;
  html: StoredOutput;
  payload: StoredOutput;
}

export function renderPage(renderer: SiteRenderer, path: string, now: Moment): StoredAnswers {
  const { status, html, payload, changesAt } = renderer.render({ path, now });
  return { path, html: storedOutput(outputTypes.html, html, status, changesAt), payload: storedOutput(outputTypes.json, payload, status, changesAt) };
}
