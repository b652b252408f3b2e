import type { Content } from '#src/content/content.ts';
import { type Job, type JobText, jobTextNames } from '#src/content/job.ts';
import type { Day, Moment } from '#src/content/types.ts';
import { locales, type Localized } from '#src/i18n/locales.ts';
import { endOfDay, startOfDay } from '#src/content/zoned-time.ts';
import { pick, seededRandom } from './random.ts';

/** The day that the generated jobs are posted and closed around. */
export const benchDay: Day = '2026-11-15';
const dayMilliseconds = 24 * 60 * 60 * 1000;
const syllables = [
  'ba',
  'cor',
  'da',
  'fen',
  'gal',
  'hu',
  'jin',
  'kei',
  'lum',
  'mo',
  'nor',
  'pi',
  'qua',
  'ren',
  'sol',
  'tek',
  'vi',
  'wan',
  'xen',
  'yu',
];

/**
 * As many jobs as asked for, made from the sample's: each mixes the titles, sentences and codes of several, and names a
 * product and a company of its own, so that the vocabulary grows with the number of jobs as it does in life.
 * The same number always gives the same job; long texts are made anew when they are asked for.
 */
export function generateJobs(sample: Content, count: number): Content {
  const jobs = Array.from({ length: count }, (_, number) => generateJob(sample, number)).sort(
    (a, b) => b.appearsAt - a.appearsAt || (a.id < b.id ? -1 : 1),
  );
  return { ...sample, jobs, jobText: (id) => generateText(sample, Number(id.slice(id.lastIndexOf('-') + 1))) };
}

function generateJob(sample: Content, number: number): Job {
  const random = seededRandom(number);
  const [base, other] = [pick(random, sample.jobs), pick(random, sample.jobs)];
  const group = pick(random, sample.functions);
  const location = pick(random, sample.locations);
  const product = madeUpName(random);
  const posted = dayText(Date.parse(benchDay) - Math.floor(random() * 120) * dayMilliseconds);
  const closes = dayText(Date.parse(posted) + (20 + Math.floor(random() * 160)) * dayMilliseconds);
  return {
    ...base,
    id: `job-${number}`,
    title: { en: `${base.title.en}, ${product}`, 'zh-tw': `${product}${base.title['zh-tw']}` },
    summary: { en: `${other.summary.en}`, 'zh-tw': `${other.summary['zh-tw']}` },
    role: pick(random, group.roles).code,
    group: group.code,
    industry: pick(random, sample.industries).code,
    location: location.code,
    remote: pick(random, ['none', 'none', 'partial', 'full'] as const),
    posted,
    updated: posted,
    closes,
    appearsAt: startOfDay(posted, location.timezone),
    closesAt: endOfDay(closes, location.timezone),
  };
}

function generateText(sample: Content, number: number): JobText {
  const random = seededRandom(number + 1_000_000_000);
  const names = [madeUpName(random), madeUpName(random)].join(' ');
  const mixed = jobTextNames.map((name) => {
    const pieces = Array.from({ length: 2 }, () => sample.jobText(pick(random, sample.jobs).id)[name]);
    return [
      name,
      Object.fromEntries(
        locales.map((locale) => [
          locale,
          mix(
            pieces.map((piece: Localized | undefined) => piece?.[locale] ?? ''),
            `<p>${names}</p>`,
          ),
        ]),
      ),
    ] as const;
  });
  return Object.fromEntries(mixed) as unknown as JobText;
}

/** The first half of one text, then the second half of the other. */
function mix([first = '', second = '']: string[], added: string): string {
  const lines = [first.split('\n'), second.split('\n')] as const;
  return [
    ...lines[0].slice(0, Math.ceil(lines[0].length / 2)),
    ...lines[1].slice(Math.floor(lines[1].length / 2)),
    added,
  ].join('\n');
}

export function madeUpName(random: () => number): string {
  return Array.from({ length: 3 }, () => pick(random, syllables)).join('');
}

function dayText(moment: Moment): Day {
  return new Date(moment).toISOString().slice(0, 10);
}
