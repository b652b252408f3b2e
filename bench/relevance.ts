import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sampleDir } from '#build/folders.ts';
import { compileContent } from '#publish/compile/compile.ts';
import { Clock } from '#src/content/clock.ts';
import type { Content } from '#src/content/content.ts';
import { openJobs } from '#src/content/live.ts';
import { emptyQuery } from '#src/jobs/query.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import { JobSearch } from '#src/jobs/search/job-search.ts';
import { benchMoment, type Engine } from './engines/engine.ts';
import { fts5 } from './engines/fts5.ts';
import { flexSearch, installPeers, miniSearch } from './engines/peers.ts';
import { benchDay, generateJobs } from './generate-jobs.ts';
import { atLeast, atMost, type Goal, type Line, shown } from './line.ts';
import { jobsText, type Options } from './options.ts';
import { pick, seededRandom } from './random.ts';
import { type FindIds, type JudgedQuery, meanReciprocalRank, measureQueries } from './relevance/measures.ts';
import { runFolder } from './run-folder.ts';

interface List {
  name: string;
  goals: { ndcg: Goal; nothing: Goal; falseAnswers?: Goal };
}

/** The shared list, and one of our own that was written before the engine and is only looked at here. */
const lists: List[] = [
  { name: 'shared', goals: { ndcg: atLeast(0.8), nothing: atMost(3), falseAnswers: atMost(2) } },
  { name: 'held-out', goals: { ndcg: atLeast(0.68), nothing: atMost(5) } },
];
const titleJobs = 1500;
const titlesAsked = 400;

/** Our job search beside others on the same jobs, judged by what seekers type. The others take any word for a match. */
export async function benchRelevance(options: Options): Promise<Line[]> {
  installPeers();
  const sample = compileContent(sampleDir, benchDay);
  const lines = [...judgedLines(sample)];
  lines.push(...titleLines(sample, openJobs(sample, new Clock(benchMoment)).length));
  const size = options.quick ? 300 : (options.jobs?.[0] ?? titleJobs);
  lines.push(...titleLines(generateJobs(sample, size), titlesAsked));
  return lines;
}

/** Each engine by name, ours first. */
function enginesOf(content: Content): [string, FindIds][] {
  const search = new JobSearch(content, buildSearchIndex(content));
  const ours: FindIds = (q) => search.find({ ...emptyQuery, q }, new Clock(benchMoment)).jobs.map(({ id }) => id);
  const peer = (engine: Engine): FindIds => {
    return (q) => engine.find({ ...emptyQuery, q }).page.map((job) => content.jobs[job]?.id ?? '');
  };
  return [
    ['ours', ours],
    ['MiniSearch', peer(miniSearch(content, true))],
    ['FlexSearch', peer(flexSearch(content, true))],
    ['FTS5', peer(fts5(content, path.join(runFolder, 'relevance.sqlite'), 'OR'))],
  ];
}

function judgedLines(sample: Content): Line[] {
  const engines = enginesOf(sample);
  const open = new Set(openJobs(sample, new Clock(benchMoment)).map(({ id }) => id));
  return lists.flatMap(({ name, goals }) => {
    const file = path.join(import.meta.dirname, 'relevance', `${name}-queries.json`);
    const { queries } = JSON.parse(readFileSync(file, 'utf8')) as { queries: JudgedQuery[] };
    const [own, ...others] = engines.map(([engine, find]) => ({ engine, ...measureQueries(queries, find, open) }));
    if (!own) return [];
    console.log(`  ${name}: ${Array.from(own.byClass, ([kind, score]) => `${kind} ${shown(score)}`).join(', ')}`);
    const line = (key: 'ndcg' | 'nothing' | 'falseAnswers', what: string, unit: string): Line => ({
      what: `${name} queries, ${what}`,
      unit,
      figures: [own[key]],
      goal: goals[key],
      beside: others.map((other) => ({ name: other.engine, figure: other[key] })),
    });
    return [
      line('ndcg', 'NDCG@10', ''),
      line('nothing', 'answerable but nothing found', '%'),
      line('falseAnswers', '“no such job” answered', 'queries'),
    ];
  });
}

/** How high a job stands when its title is typed, as it is and with one letter missing. */
function titleLines(content: Content, most: number): Line[] {
  const random = seededRandom(3);
  const titles = openJobs(content, new Clock(benchMoment))
    .slice(0, most)
    .map(({ id, title }, number) => ({ id, q: number % 2 === 0 ? title.en : title['zh-tw'] }));
  const mistyped = titles.map(({ id, q }) => ({ id, q: withoutLetter(q, random) }));
  const engines = enginesOf(content);
  const line = (what: string, lookups: typeof titles, goal: Goal): Line => {
    const [own = 0, ...others] = engines.map(([, find]) => meanReciprocalRank(lookups, find));
    return {
      what: `titles of ${jobsText(content.jobs.length)}, ${what}, MRR`,
      unit: '',
      figures: [own],
      goal,
      beside: others.map((figure, at) => ({ name: engines[at + 1]?.[0] ?? '', figure })),
    };
  };
  return [line('as they are', titles, atLeast(0.97)), line('one letter missing', mistyped, atLeast(0.85))];
}

function withoutLetter(title: string, random: () => number): string {
  const letters = [...title].flatMap((letter, at) => (/[\p{L}]/u.test(letter) ? [at] : []));
  const gone = pick(random, letters);
  return [...title].filter((_, at) => at !== gone).join('');
}
