import type { CompiledJob } from '#publish/compiled-jobs.ts';
import type { BuildRecord } from '#release/build.ts';
import { hashOf } from '#release/hash.ts';
import { Clock } from '#src/content/clock.ts';
import type { Content, Moment } from '#src/content/types.ts';
import { locales } from '#src/i18n/locales.ts';
import { relatedJobs } from '#src/jobs/related.ts';
import type { SiteRenderer } from '#src/render.tsx';
import { matchPath } from '#src/routes.ts';
import type { SiteOptions } from '#src/shell/document.ts';

export interface PageSources {
  content: Content;
  jobs: CompiledJob[];
  build: BuildRecord;
  site: SiteOptions;
  renderer: SiteRenderer;
  now: Moment;
}

/**
 * Hashes all that a page is made from. A page of the release before with the same hash is the same page and need not be
 * rendered; a test publishes random edits both ways and compares. To forget an input here would show an old page, to name
 * one too many only costs time.
 */
export function pageInputs({ content, jobs, build, site, renderer, now }: PageSources): (path: string) => string {
  const shells = locales.map((locale) => renderer.renderShell(locale));
  const { jobs: _, jobText: __, ...others } = content;
  const everything = hashOf(build.id, JSON.stringify(site), ...shells, JSON.stringify(others));
  const everyJob = hashOf(...jobs.map(({ cardVersion }) => cardVersion));
  const { firm, offices, functions, industries, locations, consultants } = content;
  const aroundJobs = hashOf(build.id, JSON.stringify(site), ...shells, JSON.stringify([firm, offices, functions, industries, locations, consultants]));
  const compiled = new Map(jobs.map((job) => [job.job.id, job]));

  const jobInputs = (id: string) => {
    const own = compiled.get(id);
    if (!own) return '';
    const clock = new Clock(now);
    const related = clock.passed(own.job.appearsAt) ? relatedJobs(content, own.job, clock) : [];
    clock.passed(own.job.closesAt);
    // Which others are near depends on time: a release made later may know of a job that is to appear.
    return hashOf(aroundJobs, own.version, String(clock.changesAt), ...related.map(({ id: other }) => compiled.get(other)?.cardVersion ?? ''));
  };
  const known = new Map<string, string>();
  return (path) => {
    const address = matchPath(path);
    if (address?.page !== 'job') return address?.id ? everything : hashOf(everything, everyJob);
    const inputs = known.get(address.id) ?? jobInputs(address.id);
    known.set(address.id, inputs);
    return inputs;
  };
}
