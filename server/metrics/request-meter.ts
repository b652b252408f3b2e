import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { latestBuildPath, payloadSuffix } from '#src/protocol.ts';
import type { Metric, Sample } from './exposition.ts';

/** What was asked for. A closed list: an address that a stranger makes up must never become a name of its own. */
export type RequestKind = 'page' | 'query' | 'payload' | 'asset' | 'file' | 'post' | 'build' | 'health';

/** Seconds; most answers take less than a millisecond, and one that takes more than a second is worth a look. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface Durations {
  /** How many answers fell into each bucket, and beyond the last bound. */
  counts: number[];
  seconds: number;
}

/** Counts answers by kind and status, and how long they took. Holds no address, no visitor and no time of day. */
export class RequestMeter {
  private readonly answers = new Map<string, Sample>();
  private readonly durations = new Map<RequestKind, Durations>();

  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) =>
      this.note(kindOf(request, reply), reply.statusCode, reply.elapsedTime / 1000),
    );
  }

  note(kind: RequestKind, statusCode: number, seconds: number): void {
    const status = `${Math.floor(statusCode / 100)}xx`;
    const answered = this.answers.get(kind + status) ?? { labels: { kind, status }, value: 0 };
    answered.value += 1;
    this.answers.set(kind + status, answered);

    const durations = this.durations.get(kind) ?? { counts: Array<number>(bounds.length + 1).fill(0), seconds: 0 };
    const within = bounds.findIndex((bound) => seconds <= bound);
    const bucket = within < 0 ? bounds.length : within;
    durations.counts[bucket] = (durations.counts[bucket] ?? 0) + 1;
    durations.seconds += seconds;
    this.durations.set(kind, durations);
  }

  metrics(): Metric[] {
    return [
      {
        name: 'trichord_requests_total',
        help: 'Answers since the start, by what was asked for and class of status.',
        type: 'counter',
        samples: [...this.answers.values()],
      },
      {
        name: 'trichord_request_seconds',
        help: 'Seconds from a request to the end of its answer.',
        type: 'histogram',
        samples: [...this.durations].flatMap(([kind, durations]) => histogramOf(kind, durations)),
      },
    ];
  }
}

/** Each bucket of the text form counts everything up to its bound. */
function histogramOf(kind: RequestKind, { counts, seconds }: Durations): Sample[] {
  let total = 0;
  const buckets = counts.map((count, index): Sample => {
    total += count;
    return {
      suffix: '_bucket',
      labels: { kind, le: index < bounds.length ? String(bounds[index]) : '+Inf' },
      value: total,
    };
  });
  return [
    ...buckets,
    { suffix: '_sum', labels: { kind }, value: seconds },
    { suffix: '_count', labels: { kind }, value: total },
  ];
}

function kindOf(request: FastifyRequest, reply: FastifyReply): RequestKind {
  const { url, method } = request;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (method === 'POST') return 'post';
  if (path === '/healthz' || path === '/readyz') return 'health';
  if (path === latestBuildPath) return 'build';
  if (path.endsWith(payloadSuffix)) return 'payload';
  if (path.startsWith('/assets/')) return 'asset';
  const type = reply.getHeader('content-type');
  if (type !== undefined && !String(type).startsWith('text/html')) return 'file';
  return mark < 0 ? 'page' : 'query';
}
