/** A figure in the text form that Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

export interface Sample {
  value: number;
  labels?: Record<string, string>;
  /** What a histogram's samples are called after its own name. */
  suffix?: '_bucket' | '_sum' | '_count';
}

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

export function gauge(name: string, help: string, value: number, labels?: Record<string, string>): Metric {
  return { name, help, type: 'gauge', samples: [{ value, ...(labels ? { labels } : {}) }] };
}

/** A metric without samples is left out: what is not known is not reported as nothing. */
export function writeMetrics(metrics: Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(writeMetric)
    .join('');
}

function writeMetric({ name, help, type, samples }: Metric): string {
  const lines = samples.map(
    ({ value, labels = {}, suffix = '' }) => `${name}${suffix}${writeLabels(labels)} ${writeValue(value)}`,
  );
  return [`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function writeLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeHelp(value).replaceAll('"', '\\"')}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}

function writeValue(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
}
