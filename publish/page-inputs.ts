import type { CompiledJob } from '#publish/compile/compiled-jobs.ts';
import type { EarlierRelease } from '#publish/earlier-release.ts';
import type { PagePaths } from '#publish/outputs.ts';
import type { BuildRecord } from '#release/build.ts';
import { hashOf } from '#release/hash.ts';
import { Clock } from '#src/content/clock.ts';
import type { Content, Job, Moment } from '#src/content/types.ts';
import { locales } from '#src/i18n/locales.ts';
import { relatedJobs } from '#src/jobs/related.ts';
import type { SiteRenderer } from '#src/render.tsx';
import type { SiteOptions } from '#src/shell/document.ts';

export interface PageSources {
  content: Content;
  jobs: CompiledJob[];
  earlier: EarlierRelease | undefined;
  build: BuildRecord;
  site: SiteOptions;
  renderer: SiteRenderer;
  now: Moment;
}

/** What a page is made from. */
export interface PageInputs {
  /** What all jobs' pages show beside jobs. */
  aroundJobs: string;
  of(page: PagePaths): string;
  /** Whether a page must be as it was in the release before, known without its inputs: of thousands of jobs few change. */
  isSurelyKept(page: PagePaths): boolean;
}

/**
 * Hashes all that a page is made from. A page of the release before with the same hash is the same page and need not be
 * rendered; a test publishes random edits both ways and compares. To forget an input here would show an old page, to name
 * one too many only costs time.
 */
export function pageInputs({ content, jobs, earlier, build, site, renderer, now }: PageSources): PageInputs {
  const shells = locales.map((locale) => renderer.renderShell(locale));
  const { jobs: _, jobText: __, ...others } = content;
  const everything = hashOf(build.id, JSON.stringify(site), ...shells, JSON.stringify(others));
  const everyJob = hashOf(...jobs.map(({ cardVersion }) => cardVersion));
  const { firm, offices, functions, industries, locations, consultants } = content;
  const aroundJobs = hashOf(
    build.id,
    JSON.stringify(site),
    ...shells,
    JSON.stringify([firm, offices, functions, industries, locations, consultants]),
  );
  const compiled = new Map(jobs.map((job) => [job.job.id, job]));

  const jobInputs = (id: string) => {
    const own = compiled.get(id);
    if (!own) return '';
    const clock = new Clock(now);
    const related = clock.passed(own.job.appearsAt) ? relatedJobs(content, own.job, clock) : [];
    clock.passed(own.job.closesAt);
    // Which others are near depends on time: a release made later may know of a job that is to appear.
    return hashOf(
      aroundJobs,
      own.version,
      String(clock.changesAt),
      ...related.map(({ id: other }) => compiled.get(other)?.cardVersion ?? ''),
    );
  };
  const known = new Map<string, string>();
  const isJobKept = keptJobs(jobs, earlier, aroundJobs, now);
  return {
    aroundJobs,
    of({ page, id }) {
      if (page !== 'job') return id ? everything : hashOf(everything, everyJob);
      const inputs = known.get(id) ?? jobInputs(id);
      known.set(id, inputs);
      return inputs;
    },
    isSurelyKept({ page, id }) {
      const job = page === 'job' ? compiled.get(id) : undefined;
      return job !== undefined && isJobKept(job);
    },
  };
}

const never = () => false;

/** A job's page is kept where neither the job changed, nor any that it may name as related, nor what time makes of them. */
function keptJobs(
  jobs: CompiledJob[],
  earlier: EarlierRelease | undefined,
  aroundJobs: string,
  now: Moment,
): (job: CompiledJob) => boolean {
  if (earlier?.release.facts.aroundJobs !== aroundJobs || earlier.trueUntil <= now) return never;
  const changed = earlier.changedCards(jobs);
  const touches = (name: 'role' | 'group' | 'industry' | 'location') => {
    const values = new Set(changed.map((card) => card[name]));
    return (job: Job) => values.has(job[name]);
  };
  const near = [touches('role'), touches('group'), touches('industry'), touches('location')];
  return (compiled) => earlier.has(compiled) && !near.some((isNear) => isNear(compiled.job));
}
