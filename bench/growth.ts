import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chartSvg, type Curve, logAxis, type Panel } from './chart-svg.ts';
import { type Line, shown } from './line.ts';
import { jobsText, type Options } from './options.ts';
import { middle } from './percentile.ts';
import { publishedSite } from './published-site.ts';
import { ownSearch } from './search.ts';
import { serverStarts } from './server.ts';

const sizes = [100, 1000, 10_000, 100_000];
const quickSizes = [100, 1000];

/** Everything that may grow with the number of jobs, each with one figure a repeat. */
interface Sized {
  size: number;
  publish: number[];
  start: number[];
  memory: number[];
  english: number[];
  chinese: number[];
}

type Quantity = Exclude<keyof Sized, 'size'>;

const quantities: Record<Quantity, { name: string; unit: string }> = {
  publish: { name: 'publish from nothing', unit: 's' },
  start: { name: 'server answers after', unit: 's' },
  memory: { name: 'server’s memory', unit: 'MB' },
  english: { name: 'English search p99', unit: 'ms' },
  chinese: { name: 'Chinese search p99', unit: 'ms' },
};

/**
 * How a publish, a start, memory and search grow with the number of jobs. What others have measured in this run is
 * taken from them.
 */
export async function benchGrowth(options: Options): Promise<Line[]> {
  const measured: Sized[] = [];
  for (const size of options.jobs ?? (options.quick ? quickSizes : sizes))
    measured.push(await measureSize(size, options));
  if (options.out) writeFileSync(path.join(options.out, 'growth.svg'), drawGrowth(measured));
  return (Object.keys(quantities) as Quantity[]).map((quantity) => lineOf(quantity, measured));
}

async function measureSize(size: number, options: Options): Promise<Sized> {
  const { cold } = await publishedSite(size, options);
  const starts = await serverStarts(size, options);
  const search = await ownSearch(size, options);
  return {
    size,
    publish: cold.map(({ seconds }) => seconds),
    start: starts.map(({ seconds }) => seconds),
    memory: starts.map(({ megabytes }) => megabytes),
    english: search.map(({ English }) => English.p99),
    chinese: search.map(({ Chinese }) => Chinese.p99),
  };
}

/** The largest size's figure, with the smaller sizes' beside it. */
function lineOf(quantity: Quantity, measured: Sized[]): Line {
  const { name, unit } = quantities[quantity];
  const [largest, ...smaller] = measured.toSorted((a, b) => b.size - a.size);
  if (!largest) throw new Error('growth needs a number of jobs');
  return {
    what: `growth: ${name}, ${jobsText(largest.size)}`,
    unit,
    figures: largest[quantity],
    beside: smaller.map((sized) => ({ name: jobsText(sized.size), figure: middle(sized[quantity]) })),
  };
}

function drawGrowth(measured: Sized[]): string {
  const curve = (quantity: Quantity, label: string, colour: Curve['colour']): Curve => ({
    label,
    colour,
    points: measured.map((sized) => [sized.size, middle(sized[quantity])]),
  });
  const panel = (title: string, unit: string, curves: Curve[]): Panel => ({
    title,
    unit,
    curves,
    y: logAxis(curves.flatMap(({ points }) => points.map(([, value]) => value))),
  });
  const x = logAxis(measured.map(({ size }) => size));
  return chartSvg({
    title: 'Growth with the number of jobs; both axes in powers of ten',
    x: { ...x, ticks: x.ticks.map(({ at, label }) => ({ at, label: `${label} jobs` })) },
    panels: [
      panel('Publish', 'seconds', [curve('publish', 'from nothing', 'jade')]),
      panel('Start of the server', 'seconds', [curve('start', 'until it answers', 'jade')]),
      panel('Memory of the server', 'MB', [curve('memory', 'resident', 'indigo')]),
      panel('Search', 'ms', [curve('english', 'English p99', 'jade'), curve('chinese', 'Chinese p99', 'indigo')]),
    ],
    named: shown,
  });
}
