import type { EarlierRelease } from '#publish/earlier-release.ts';
import { countPaths, type PagePaths, pagesGone, pagesOf } from '#publish/outputs.ts';
import type { PageInputs } from '#publish/page-inputs.ts';
import { payloadPath } from '#release/paths.ts';
import type { PageEntry, ReleaseFacts } from '#release/release-file.ts';
import type { Content, Moment } from '#src/content/types.ts';

/** Past this share of pages that are not in the whole release beneath, a new whole one is written. */
const largestShareAbove = 0.25;

/** How the pages of a new release come about. */
export interface ReleasePlan {
  pages: number;
  /** The whole release that the new one lies on; undefined for one that is whole itself. */
  base: string | undefined;
  render: PagePaths[];
  /** Taken from the release before. */
  copy: string[];
  /** Outputs of the release beneath that are no more. */
  hide: string[];
  /** Pages of the release before that are no more. */
  removed: string[];
  /** When time alone makes one of the pages untrue that are not rendered. */
  trueUntil: Moment;
}

export interface PlanOptions {
  now: Moment;
  /** Where jobs or the index are made otherwise than before, all of them are new, and would be copied by every publish after it. */
  madeWith: Pick<ReleaseFacts, 'jobsMadeWith' | 'indexMadeWith'>;
}

export function planRelease(
  content: Content,
  inputs: PageInputs,
  earlier: EarlierRelease | undefined,
  { now, madeWith }: PlanOptions,
): ReleasePlan {
  const pages = pagesOf(content);
  const count = countPaths(pages);
  if (!earlier)
    return { pages: count, base: undefined, render: pages, copy: [], hide: [], removed: [], trueUntil: Infinity };
  let trueUntil = Infinity;
  const isSame = (entry: PageEntry | undefined, page: PagePaths) =>
    entry !== undefined && entry.changesAt > now && entry.inputs === inputs.of(page);
  const isKept = (page: PagePaths) => {
    if (inputs.isSurelyKept(page)) {
      trueUntil = Math.min(trueUntil, earlier.trueUntil);
      return true;
    }
    const entries = page.paths.map((path) => earlier.release.entry(path));
    if (!entries.every((entry) => isSame(entry, page))) return false;
    trueUntil = Math.min(trueUntil, ...entries.map((entry) => entry?.changesAt ?? Infinity));
    return true;
  };

  const own = earlier.release.pathsAbove();
  const render: PagePaths[] = [];
  const above: string[] = [];
  const resting: string[] = [];
  for (const page of pages) {
    if (!isKept(page)) render.push(page);
    else for (const path of page.paths) (own.pages.has(path) ? above : resting).push(path);
  }
  const rendered = render.flatMap(({ paths }) => paths);
  const { facts } = earlier.release;
  const isMadeOtherwise =
    facts.jobsMadeWith !== madeWith.jobsMadeWith || facts.indexMadeWith !== madeWith.indexMadeWith;
  const isWhole = isMadeOtherwise || rendered.length + above.length > count * largestShareAbove;
  const removed = pagesGone(earlier.content, content).flatMap(({ paths }) => paths);
  return {
    pages: count,
    base: isWhole ? undefined : earlier.whole.facts.id,
    render,
    copy: isWhole ? [...above, ...resting] : above,
    hide: isWhole ? [] : stillHidden(own.hidden, removed, rendered, earlier),
    removed,
    trueUntil,
  };
}

/** What was hidden and did not come back, and what is gone from the release beneath only now. */
function stillHidden(
  hidden: ReadonlySet<string>,
  removed: string[],
  rendered: string[],
  { whole }: EarlierRelease,
): string[] {
  const back = new Set(rendered.flatMap(outputsOf));
  const gone = removed.filter((path) => whole.entry(path)).flatMap(outputsOf);
  return [...new Set([...hidden, ...gone])].filter((path) => !back.has(path));
}

function outputsOf(page: string): string[] {
  return [page, payloadPath(page)];
}
