import { setTimeout as pause } from 'node:timers/promises';
import { headerOf, type Mailbox } from '#tests/promises/support/mailbox.ts';
import { age, stored } from '#tests/promises/support/stored.ts';
import { chartSvg, type Curve, linearAxis, type Panel } from '../chart-svg.ts';
import { percentile } from '../percentile.ts';
import type { Visitors } from './visitors.ts';

/** Something that was done to the site. */
export interface Mark {
  seconds: number;
  label: string;
}

export interface Losses {
  /** References that were shown and are not in the database. */
  messages: number;
  /** Mails that should have been sent, and never reached the mail server. */
  mails: number;
  /** Mails that came twice, which a kill between sending and noting it may cause. */
  doubled: number;
}

export interface Figures {
  minutes: number;
  visitors: Visitors;
  marks: Mark[];
  memory: [seconds: number, megabytes: number][];
  losses: Losses;
}

const deliverMilliseconds = 60_000;
const retryMilliseconds = 16 * 60_000;
/** A server that has just started is small; from here on, and only over a while, can growth be told from warming up. */
const warmSeconds = 60;
const leastSeconds = 60;
const mostGrowthMegabytes = 60;
/** No value for longer than this is shown as none. */
const holeSeconds = 5;

/** What waits for its next try is made due, until nothing waits. */
export async function deliverAll(dataDir: string): Promise<void> {
  const deadline = Date.now() + deliverMilliseconds;
  while (Date.now() < deadline) {
    if ((await stored({ dataDir })).mails.every(({ state }) => state !== 'waiting')) return;
    await age({ dataDir }, retryMilliseconds);
    await pause(6000);
  }
}

export async function lossesOf(dataDir: string, shown: string[], mailbox: Mailbox): Promise<Losses> {
  const { messages, mails } = await stored({ dataDir });
  const kept = new Set(messages.map(({ reference }) => reference));
  const arrived = mailbox.mails.map((mail) => headerOf(mail, 'message-id'));
  const distinct = new Set(arrived);
  return {
    messages: shown.filter((reference) => !kept.has(reference)).length,
    mails: mails.filter(({ messageId }) => !distinct.has(messageId)).length,
    doubled: arrived.length - distinct.size,
  };
}

/** Tells the figures, judges them, and draws them. */
export function report({ minutes, visitors, marks, memory, losses }: Figures): string {
  const { samples, faults, unserved, shown } = visitors;
  const times = samples.map(({ milliseconds }) => milliseconds);
  const growth = growthOf(memory, marks);
  console.log(
    `answers    ${samples.length}, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, longest ${percentile(times, 1).toFixed(0)} ms`,
  );
  console.log(`faults     ${faults.length}; ${unserved.length} came while the server was being restarted`);
  console.log(
    `messages   ${shown.length} confirmed, ${losses.messages} lost; mails ${losses.mails} lost, ${losses.doubled} sent twice`,
  );
  console.log(
    `memory     at most ${Math.max(0, ...memory.map(([, megabytes]) => megabytes)).toFixed(0)} MB; between two starts it grew by ${growth.toFixed(0)} MB at most`,
  );
  for (const { seconds, what } of faults.slice(0, 20)) console.log(`  at ${seconds.toFixed(1)} s: ${what}`);
  const well = faults.length === 0 && losses.messages === 0 && losses.mails === 0 && growth < mostGrowthMegabytes;
  console.log(
    well ? 'Nothing was lost, nothing failed, memory stayed flat' : 'The site did not keep what it promises: see above',
  );
  if (!well) process.exitCode = 1;
  const perSecond = (points: number[]): [number, number][] =>
    Array.from({ length: Math.ceil(minutes * 60) }, (_, second) => [
      second,
      points.filter((at) => Math.floor(at) === second).length,
    ]);
  const timesAt = (share: number): [number, number][] =>
    buckets(samples).map(([second, list]) => [second, percentile(list, share)]);
  const panel = (title: string, unit: string, curves: Curve[]): Panel => ({
    title,
    unit,
    curves,
    y: linearAxis(curves.flatMap(({ points }) => points.map(([, value]) => value))),
  });
  return chartSvg({
    title: `${minutes} min: ${samples.length} answers, ${faults.length} faults, ${losses.messages + losses.mails} lost`,
    x: {
      place: (seconds) => seconds / (minutes * 60),
      ticks: Array.from({ length: Math.floor(minutes) + 1 }, (_, minute) => ({
        at: minute * 60,
        label: `${minute} min`,
      })),
    },
    panels: [
      panel('Memory of the server', 'MB', [{ label: 'resident', colour: 'indigo', points: memory }]),
      panel('Answers', 'a second', [
        { label: 'answered', colour: 'jade', points: perSecond(samples.map(({ seconds }) => seconds)) },
        { label: 'faults', colour: 'cinnabar', points: perSecond(faults.map(({ seconds }) => seconds)) },
        { label: 'while restarting', colour: 'indigo', points: perSecond(unserved) },
      ]),
      panel('Time to answer', 'ms', [
        { label: 'p50', colour: 'jade', points: timesAt(0.5) },
        { label: 'p99', colour: 'indigo', points: timesAt(0.99) },
      ]),
    ],
    // Something is done every ten seconds: only what ends the server has room for its name.
    marks: marks.map(({ seconds, label }) => ({ at: seconds, label: endsServer(label) ? label : '' })),
    hole: holeSeconds,
  });
}

function endsServer(label: string): boolean {
  return /^(kill|restart)/.test(label);
}

/** How much a process grew after it had warmed up, at most, among all that ran. */
function growthOf(memory: [number, number][], marks: Mark[]): number {
  const starts = [0, ...marks.filter(({ label }) => endsServer(label)).map(({ seconds }) => seconds), Infinity];
  const growths = starts.slice(0, -1).map((start, index) => {
    const own = memory
      .filter(([at]) => at > start + warmSeconds && at < (starts[index + 1] ?? Infinity))
      .map(([, megabytes]) => megabytes);
    const quarter = Math.max(1, Math.floor(own.length / 4));
    return own.length < leastSeconds ? 0 : mean(own.slice(-quarter)) - mean(own.slice(0, quarter));
  });
  return Math.max(0, ...growths);
}

function buckets(samples: Visitors['samples']): [number, number[]][] {
  const found = new Map<number, number[]>();
  for (const { seconds, milliseconds } of samples)
    found.set(Math.floor(seconds), [...(found.get(Math.floor(seconds)) ?? []), milliseconds]);
  return [...found].toSorted(([a], [b]) => a - b);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
