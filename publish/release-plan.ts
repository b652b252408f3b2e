import type { EarlierRelease } from '#publish/earlier-release.ts';
import { payloadPath } from '#release/paths.ts';
import type { PageEntry } from '#release/release-file.ts';
import type { Moment } from '#src/content/types.ts';

/** Past this share of pages that are not in the whole release beneath, a new whole one is written. */
const largestShareAbove = 0.25;

/** How the pages of a new release come about. */
export interface ReleasePlan {
  /** The whole release that the new one lies on; undefined for one that is whole itself. */
  base: string | undefined;
  render: string[];
  /** Taken from the release before. */
  copy: string[];
  /** Pages of the release beneath that are no more. */
  hide: string[];
  /** Pages of the release before that are no more. */
  removed: string[];
  /** The tag of each page that the release before had. */
  tagBefore(path: string): string | undefined;
}

export function planRelease(paths: string[], inputsOf: (path: string) => string, earlier: EarlierRelease | undefined, now: Moment): ReleasePlan {
  if (!earlier) return { base: undefined, render: paths, copy: [], hide: [], removed: [], tagBefore: () => undefined };
  const { own, beneath } = earlier.pages();
  const before = (path: string) => (own.has(path) ? own.get(path) : beneath.get(path));
  const isReusable = (path: string) => {
    const entry = before(path);
    return entry !== undefined && entry.changesAt > now && entry.inputs === inputsOf(path);
  };
  const render: string[] = [];
  const above: string[] = [];
  const resting: string[] = [];
  for (const path of paths) (isReusable(path) ? (own.has(path) ? above : resting) : render).push(path);
  const isWhole = render.length + above.length > paths.length * largestShareAbove;
  const wanted = new Set(paths);
  const unwanted = (pages: Map<string, PageEntry | undefined>) => Array.from(pages.keys()).filter((path) => !wanted.has(path));
  return {
    base: isWhole ? undefined : earlier.whole.facts.id,
    render,
    copy: isWhole ? [...above, ...resting] : above,
    hide: isWhole ? [] : unwanted(beneath).flatMap((path) => [path, payloadPath(path)]),
    removed: [...new Set([...unwanted(beneath), ...unwanted(own)])].filter((path) => before(path)),
    tagBefore: (path) => before(path)?.etag,
  };
}
