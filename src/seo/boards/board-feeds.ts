import type { JobBoard } from '#src/content/firm.ts';
import type { Job } from '#src/content/job.ts';
import type { SiteView } from '../site-view.ts';
import { offeredJobs } from './board-job.ts';
import { indeedFeed } from './indeed.ts';
import { joobleFeed } from './jooble.ts';
import { linkedinFeed } from './linkedin.ts';

const feeds: Record<JobBoard, (view: SiteView, jobs: Job[]) => Generator<string>> = {
  indeed: indeedFeed,
  linkedin: linkedinFeed,
  jooble: joobleFeed,
};
export const boardNames = Object.keys(feeds) as JobBoard[];

/**
 * The jobs for a board line by line, in the language of the view; undefined where the firm does not offer them to it.
 * Which jobs it has, and so until when, is settled before the first line.
 */
export function boardFeed(view: SiteView, board: JobBoard): Generator<string> | undefined {
  const { jobBoards = boardNames } = view.content.firm;
  return jobBoards.includes(board) ? feeds[board](view, offeredJobs(view)) : undefined;
}
