import type { Content } from '#src/content/content.ts';
import { type EmploymentType, type Job, type JobText, jobTextNames, type RemoteType } from '#src/content/job.ts';
import { now, fixture } from './site-view.ts';

/** A job told shortly: what a search test needs to know of it. */
export interface ShortJob {
  id: string;
  title: [en: string, zh: string];
  summary?: [en: string, zh: string];
  text?: [en: string, zh: string];
  role: string;
  industry: string;
  location: string;
  remote?: RemoteType;
  employment?: EmploymentType;
  /** Days from `now` on; the first is the newest unless told. */
  posted?: number;
  closes?: number;
}

const day = 24 * 60 * 60 * 1000;

/** The fixture's taxonomy and synonyms with a few jobs of our own. */
export function contentWith(list: ShortJob[]): Content {
  const texts = new Map(list.map((job) => [job.id, jobText(job)]));
  const jobs = list.map(shortToJob).sort((a, b) => b.appearsAt - a.appearsAt);
  return {
    ...fixture,
    jobs,
    jobText(id) {
      const text = texts.get(id);
      if (!text) throw new Error(`there is no job ${id}`);
      return text;
    },
  };
}

function shortToJob(short: ShortJob, index: number): Job {
  const group = fixture.functions.find(({ roles }) => roles.some(({ code }) => code === short.role));
  if (!group) throw new Error(`there is no role ${short.role}`);
  return {
    id: short.id,
    title: localized(short.title),
    summary: localized(short.summary),
    role: short.role,
    group: group.code,
    industry: short.industry,
    location: short.location,
    remote: short.remote ?? 'none',
    employment: short.employment ?? 'full-time',
    salary: null,
    consultant: 'gu-yifan',
    posted: '2026-11-01',
    updated: '2026-11-01',
    closes: '2026-12-31',
    appearsAt: now + (short.posted ?? -1 - index) * day,
    closesAt: now + (short.closes ?? 30) * day,
  };
}

function jobText({ text }: ShortJob): JobText {
  const [en, zh] = text ?? ['', ''];
  const none = Object.fromEntries(jobTextNames.map((name) => [name, localized()])) as JobText;
  return { ...none, description: localized([`<p>${en}</p>`, `<p>${zh}</p>`]) };
}

function localized([en, zh]: [string, string] = ['', '']): { en: string; 'zh-tw': string } {
  return { en, 'zh-tw': zh };
}
