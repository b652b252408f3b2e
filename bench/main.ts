import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '#cli/command.ts';
import { namedValues } from '#cli/table.ts';
import { type Line, type LineRecord, lineTable, recordOf, shown } from './line.ts';
import type { Bench, Options } from './options.ts';

/** In the order in which they run: what feels the machine's moods most comes before what makes it busy. */
const benches: Record<string, { about: string; run: Bench }> = {
  'code-size': {
    about: 'the code that a browser loads',
    run: async () => (await import('./code-size.ts')).benchCodeSize(),
  },
  serving: {
    about: 'a job page beside nginx with the same bytes',
    run: async (options) => (await import('./serving.ts')).benchServing(options),
  },
  navigation: {
    about: 'from page to page in a browser',
    run: async (options) => (await import('./navigation.ts')).benchNavigation(options),
  },
  'first-view': {
    about: 'Lighthouse on every kind of screen',
    run: async (options) => (await import('./first-view.ts')).benchFirstView(options),
  },
  contact: {
    about: 'messages stored a second, while pages are read',
    run: async (options) => (await import('./contact.ts')).benchContact(options),
  },
  pictures: {
    about: 'pages while 200 large pictures are made ready',
    run: async (options) => (await import('./pictures.ts')).benchPictures(options),
  },
  search: {
    about: 'job search beside FTS5, MiniSearch and FlexSearch',
    run: async (options) => (await import('./search.ts')).benchSearch(options),
  },
  relevance: {
    about: 'how good the job search’s answers are, beside the same engines',
    run: async (options) => (await import('./relevance.ts')).benchRelevance(options),
  },
  publish: {
    about: 'publishes of everything and of one change, beside Astro',
    run: async (options) => (await import('./publish.ts')).benchPublish(options),
  },
  server: {
    about: 'start and memory of the server',
    run: async (options) => (await import('./server.ts')).benchServer(options),
  },
  growth: {
    about: 'publish, start, memory and search from 100 to 100,000 jobs, drawn as growth.svg',
    run: async (options) => (await import('./growth.ts')).benchGrowth(options),
  },
};

const help = `
npm run bench -- [NAME …] [--quick] [--jobs 1000,10000] [--out FOLDER]

Measures what the site promises, all of it or what is named; figures of others stand beside ours. Ends with 1 where a figure
falls short of its goal. All of it takes about an hour on Linux, and says most on a machine that does nothing else.

${namedValues(Object.entries(benches).map(([name, { about }]) => [`  ${name}`, about]))}

  --quick   a few minutes: smaller sizes, fewer repeats, no verdicts
  --jobs    with these numbers of jobs
  --out     where results.json and growth.svg go; all of it, unabridged, goes to bench/
`;

interface Failure {
  name: string;
  reason: string;
}

await runCommand(help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, jobs: { type: 'string' }, out: { type: 'string' } },
  });
  const unknown = positionals.find((name) => !(name in benches));
  if (unknown) throw new Error(`there is no "${unknown}" to measure: name some of ${Object.keys(benches).join(', ')}`);
  const jobs = values.jobs?.split(',').map(Number);
  if (jobs?.some((size) => !(size >= 1))) throw new Error('--jobs takes numbers with commas between them');
  const whole = positionals.length === 0 && !values.quick && !jobs;
  const options: Options = { quick: values.quick, jobs, out: values.out ?? (whole ? import.meta.dirname : undefined) };
  if (options.out) mkdirSync(options.out, { recursive: true });
  // Ended by hand, it still removes what it has written.
  process.once('SIGINT', () => process.exit(130));
  await measureAll(
    Object.keys(benches).filter((name) => positionals.length === 0 || positionals.includes(name)),
    options,
  );
});

async function measureAll(names: string[], options: Options): Promise<void> {
  const machine = {
    processors: availableParallelism(),
    model: cpus()[0]?.model,
    gigabytes: Math.round(totalmem() / 1e9),
    load: loadavg()[0],
    node: process.version,
    platform: process.platform,
  };
  const started = performance.now();
  const lines: Line[] = [];
  const failures: Failure[] = [];
  for (const name of names) {
    console.log(`\n── ${name}, load ${loadavg()[0]?.toFixed(1)} on ${machine.processors} processors`);
    try {
      lines.push(...((await benches[name]?.run(options)) ?? []));
    } catch (error) {
      // One that cannot be measured does not keep the others from it.
      failures.push({ name, reason: (error as Error).message });
    }
  }
  const records = lines.map(recordOf);
  const seconds = Math.round((performance.now() - started) / 1000);
  report(records, failures, options.quick);
  if (options.out)
    writeFileSync(
      path.join(options.out, 'results.json'),
      `${JSON.stringify({ date: new Date().toISOString(), machine, seconds, quick: options.quick, lines: records, failures }, null, 2)}\n`,
    );
}

function report(records: LineRecord[], failures: Failure[], quick: boolean): void {
  if (records.length > 0) console.log(`\n${lineTable(records, { judge: !quick })}\n`);
  for (const { name, reason } of failures) console.log(`${name} could not be measured: ${reason}`);
  const judged = quick ? [] : records.filter(({ met }) => met !== undefined);
  const short = judged.filter(({ met }) => !met);
  if (judged.length > 0) console.log(`${shown(judged.length - short.length)} of ${judged.length} goals are reached`);
  if (short.length > 0 || failures.length > 0) process.exitCode = 1;
}
