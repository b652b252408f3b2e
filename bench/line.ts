import { table } from '#cli/table.ts';
import { middle } from './percentile.ts';

export interface Goal {
  bound: 'at least' | 'at most';
  value: number;
  /** Where the value comes from, if it is not given as such: a share of a peer's, for one. */
  because?: string;
}

/** What others reach; a text says why there is no figure. */
export interface Peer {
  name: string;
  figure: number | string;
  /** Measured elsewhere, not in this run. */
  quoted?: boolean;
}

/** One thing that was measured. */
export interface Line {
  what: string;
  unit: string;
  /** One a repeat: the middle one counts, the least and the most are the spread. */
  figures: number[];
  goal?: Goal | undefined;
  beside?: Peer[];
}

/** A line as `results.json` keeps it. */
export interface LineRecord extends Omit<Line, 'beside'> {
  figure: number;
  /** How many times the goal the figure is. */
  ofGoal?: number;
  met?: boolean;
  /** Each with how many times ours its figure is. */
  beside: (Peer & { ofOurs?: number })[];
}

export function atLeast(value: number, because?: string): Goal {
  return { bound: 'at least', value, ...(because ? { because } : {}) };
}

export function atMost(value: number, because?: string): Goal {
  return { bound: 'at most', value, ...(because ? { because } : {}) };
}

export function quoted(name: string, figure: number): Peer {
  return { name, figure, quoted: true };
}

export function recordOf(line: Line): LineRecord {
  const figure = middle(line.figures);
  const { goal, beside = [] } = line;
  return {
    ...line,
    figure,
    ...(goal ? { met: meets(figure, goal) } : {}),
    // Of none at all there is no share.
    ...(goal && goal.value !== 0 ? { ofGoal: figure / goal.value } : {}),
    beside: beside.map((peer) => (typeof peer.figure === 'number' ? { ...peer, ofOurs: peer.figure / figure } : peer)),
  };
}

/**
 * Each line with its spread, its goal and the others below it. What a quick run measures says too little for a
 * verdict.
 */
export function lineTable(records: LineRecord[], { judge }: { judge: boolean }): string {
  return table(
    ['what', 'figure', 'spread', 'goal', ...(judge ? ['verdict'] : []), 'ratio'],
    records.flatMap((record) => rowsOf(record, judge)),
  );
}

function rowsOf(record: LineRecord, judge: boolean): string[][] {
  const { what, unit, figure, figures, goal, ofGoal, beside } = record;
  const verdict = judge ? [goal ? verdictOf(figure, goal) : ''] : [];
  const own = [
    what,
    `${shown(figure)} ${unit}`,
    spreadOf(figures),
    goal ? goalText(goal) : '',
    ...verdict,
    ofGoal === undefined ? '' : `${shown(ofGoal)} × goal`,
  ];
  return [own, ...beside.map((peer) => peerRow(peer, unit, judge))];
}

function peerRow(
  { name, figure, quoted: isQuoted, ofOurs }: LineRecord['beside'][number],
  unit: string,
  judge: boolean,
): string[] {
  const label = `  ${name}${isQuoted ? ' (quoted)' : ''}`;
  if (typeof figure === 'string') return [`${label}: ${figure}`];
  return [label, `${shown(figure)} ${unit}`, '', '', ...(judge ? [''] : []), `${shown(ofOurs ?? 0)} × ours`];
}

function spreadOf(figures: number[]): string {
  return figures.length < 2
    ? 'once'
    : `${shown(Math.min(...figures))} – ${shown(Math.max(...figures))} (${figures.length})`;
}

function goalText({ bound, value, because }: Goal): string {
  return `${bound} ${shown(value)}${because ? ` (${because})` : ''}`;
}

function meets(figure: number, { bound, value }: Goal): boolean {
  return bound === 'at least' ? figure >= value : figure <= value;
}

function verdictOf(figure: number, goal: Goal): string {
  if (meets(figure, goal)) return '✓';
  const off = Math.abs(figure - goal.value);
  return `✗ ${goal.value === 0 ? shown(off) : `${shown((off / goal.value) * 100)}%`} ${goal.bound === 'at least' ? 'too low' : 'too high'}`;
}

/** About three digits: enough to compare, no more than was measured. */
export function shown(value: number): string {
  const digits = [100, 10, 1].findIndex((power) => Math.abs(value) >= power);
  return value.toLocaleString('en', { maximumFractionDigits: digits < 0 ? 3 : digits });
}
