/** One sample as Prometheus would store it: the full name, its labels and the value. */
export interface ParsedSample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface ParsedMetrics {
  types: Map<string, string>;
  samples: ParsedSample[];
}

export interface Figures extends ParsedMetrics {
  /** The value of the sample that has these labels, among others. */
  find(name: string, labels?: Record<string, string>): number | undefined;
}

/** What a site's operator port says now. */
export async function readMetrics(port: number): Promise<Figures> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!response.ok) throw new Error(`/metrics answered ${response.status}`);
  const parsed = parseExposition(await response.text());
  const find = (name: string, labels: Record<string, string> = {}) =>
    parsed.samples.find(
      (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )?.value;
  return { ...parsed, find };
}

const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)(?: -?\d+)?$/;
const labelPair = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/y;
const number = /^[+-]?(?:\d+\.?\d*(?:[eE][+-]?\d+)?|Inf|NaN)$/;

/** Reads Prometheus's text form by the letter of its description, and throws at the first line that breaks it. */
export function parseExposition(text: string): ParsedMetrics {
  if (!text.endsWith('\n')) throw new Error('the last line must end with a line feed');
  const types = new Map<string, string>();
  const samples: ParsedSample[] = [];
  const closed = new Set<string>();
  let family = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const [, word, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (word === 'TYPE') {
      if (types.has(name) || samples.some((sample) => sample.name === name))
        throw new Error(`a late or doubled type: ${line}`);
      types.set(name, rest);
    }
    const sample = word ? undefined : parseSample(line);
    if (sample) samples.push(sample);
    const of = sample ? familyOf(sample.name, types) : name;
    if (of !== family && closed.has(of)) throw new Error(`the lines of ${of} must stand together`);
    closed.add(family);
    family = of;
  }
  checkHistograms(types, samples);
  const keys = samples.map(({ name, labels }) => name + JSON.stringify(Object.entries(labels).toSorted()));
  if (new Set(keys).size < keys.length) throw new Error('a sample stands there twice');
  return { types, samples };
}

function parseSample(line: string): ParsedSample {
  const [, name = '', labels = '', value = ''] = sampleLine.exec(line) ?? [];
  if (!name || !number.test(value)) throw new Error(`not a sample: ${line}`);
  return { name, labels: parseLabels(labels), value: Number(value.replace('Inf', 'Infinity')) };
}

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let at = 0; at < text.length; at = labelPair.lastIndex) {
    labelPair.lastIndex = at;
    const [, name = '', value = ''] = labelPair.exec(text) ?? [];
    if (!name || name in labels) throw new Error(`not labels: ${text}`);
    labels[name] = value.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));
  }
  return labels;
}

function familyOf(name: string, types: Map<string, string>): string {
  const base = name.replace(/_(bucket|sum|count)$/, '');
  return types.get(base) === 'histogram' ? base : name;
}

/** Buckets rise to +Inf, which equals the count. */
function checkHistograms(types: Map<string, string>, samples: ParsedSample[]): void {
  for (const [base] of [...types].filter(([, type]) => type === 'histogram')) {
    const without = ({ le: _, ...labels }: Record<string, string>) => JSON.stringify(labels);
    for (const { labels, value: count } of samples.filter(({ name }) => name === `${base}_count`)) {
      const buckets = samples.filter(
        (sample) => sample.name === `${base}_bucket` && without(sample.labels) === without(labels),
      );
      const values = buckets.map(({ value }) => value);
      if (buckets.at(-1)?.labels['le'] !== '+Inf' || values.at(-1) !== count)
        throw new Error(`${base} does not end in its count`);
      if (values.some((value, index) => value < (values[index - 1] ?? 0)))
        throw new Error(`the buckets of ${base} do not rise`);
    }
  }
}
