import { monitorEventLoopDelay } from 'node:perf_hooks';
import { licenceExpiries } from '#src/content/licences.ts';
import type { Moment } from '#src/content/types.ts';
import type { SourceState } from '#release/sync-state.ts';
import type { MessageStore } from '#server/contact/message-store.ts';
import type { LiveSite } from '#server/live-site.ts';
import type { ReleaseFollower } from '#server/release-follower.ts';
import { gauge, type Metric } from './exposition.ts';
import type { RequestMeter } from './request-meter.ts';

export interface MeasuredParts {
  site: Pick<LiveSite, 'release' | 'content' | 'cachedBytes'>;
  messages: MessageStore;
  requests: RequestMeter;
  /** Where several machines share their releases. */
  follower: Pick<ReleaseFollower, 'behind'> | undefined;
  /** The systems that jobs come from. */
  sources: () => SourceState[];
  clock: () => Moment;
}

const nanosecondsPerSecond = 1e9;
const resolutionMilliseconds = 10;

/** Everything an operator's alarm can rest on, gathered when it is asked for. */
export class SiteMetrics {
  private readonly parts: MeasuredParts;
  private readonly delay = monitorEventLoopDelay({ resolution: resolutionMilliseconds });

  constructor(parts: MeasuredParts) {
    this.parts = parts;
    this.delay.enable();
  }

  async read(): Promise<Metric[]> {
    return [
      ...this.releaseMetrics(),
      ...(await this.messageMetrics()),
      ...this.sourceMetrics(),
      ...this.parts.requests.metrics(),
      ...this.processMetrics(),
    ];
  }

  private releaseMetrics(): Metric[] {
    const { release, content, cachedBytes } = this.parts.site;
    const licences = licenceExpiries(content).map(({ licence, office, endsAt }) => ({
      labels: { office, licence },
      value: endsAt / 1000,
    }));
    return [
      gauge('trichord_release_info', 'The release being served and the build that made it; always 1.', 1, {
        release: release.id,
        build: release.buildId,
      }),
      gauge('trichord_release_timestamp_seconds', 'When that release was published.', release.createdAt / 1000),
      gauge(
        'trichord_release_behind',
        '1 when the release that all machines share is of a build that this one lacks.',
        this.parts.follower?.behind === undefined ? 0 : 1,
      ),
      gauge('trichord_cache_bytes', 'Pages and payloads held in memory; bounded.', cachedBytes),
      {
        name: 'trichord_licence_expiry_timestamp_seconds',
        help: 'When an office may no longer advertise.',
        type: 'gauge',
        samples: licences,
      },
    ];
  }

  /** A database that does not answer is a figure too; what it would have told is then left out. */
  private async messageMetrics(): Promise<Metric[]> {
    const { messages, clock } = this.parts;
    const storageUp = (up: number) => gauge('trichord_storage_up', 'Whether the database of messages answers.', up);
    try {
      const [mail, sent] = await Promise.all([messages.outbox.status(), messages.outbox.sent()]);
      const counts = Object.entries({ waiting: mail.waiting, failed: mail.failed, sent: sent.count }).map(
        ([state, value]) => ({ labels: { state }, value }),
      );
      return [
        storageUp(1),
        {
          name: 'trichord_mails',
          help: 'Mails of the messages that are kept, by what became of them.',
          type: 'gauge',
          samples: counts,
        },
        gauge(
          'trichord_mail_oldest_waiting_seconds',
          'For how long the oldest unsent mail has waited; 0 when none waits.',
          mail.oldestWaitingAt === undefined ? 0 : (clock() - mail.oldestWaitingAt) / 1000,
        ),
        gauge(
          'trichord_mail_stuck',
          '1 when mail waits for over an hour, or a message could not be delivered to the firm.',
          mail.stuck ? 1 : 0,
        ),
        {
          name: 'trichord_mail_last_sent_timestamp_seconds',
          help: 'When a mail was last sent.',
          type: 'gauge',
          samples: sent.lastAt === undefined ? [] : [{ value: sent.lastAt / 1000 }],
        },
      ];
    } catch {
      return [storageUp(0)];
    }
  }

  private sourceMetrics(): Metric[] {
    const sources = this.parts.sources();
    const samples = (value: (source: SourceState) => number) =>
      sources.map((source) => ({ labels: { source: source.id }, value: value(source) }));
    if (sources.length === 0) return [];
    return [
      {
        name: 'trichord_source_last_success_timestamp_seconds',
        help: 'When the jobs of a source were last taken over; 0 when never.',
        type: 'gauge',
        samples: samples(({ succeededAt = 0 }) => succeededAt / 1000),
      },
      {
        name: 'trichord_source_failing',
        help: '1 when the last look at a source failed.',
        type: 'gauge',
        samples: samples(({ failure }) => (failure ? 1 : 0)),
      },
      {
        name: 'trichord_source_held_jobs',
        help: 'Jobs of a source that wait for a mapping, or that may not be published.',
        type: 'gauge',
        samples: samples(({ held }) => held),
      },
    ];
  }

  /** Named as the usual Prometheus clients name them, so that ready-made dashboards show them. */
  private processMetrics(): Metric[] {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const lag = this.readLag();
    return [
      gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript objects take.', heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory of buffers outside the heap.', external),
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time since the start.',
        type: 'counter',
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge('process_start_time_seconds', 'When the process started.', (Date.now() - process.uptime() * 1000) / 1000),
      gauge(
        'nodejs_eventloop_lag_p50_seconds',
        'How late the event loop was, half of the time, since the last reading.',
        lag.p50,
      ),
      gauge('nodejs_eventloop_lag_p99_seconds', 'How late it was at worst, but for one in a hundred.', lag.p99),
      gauge('nodejs_eventloop_lag_max_seconds', 'How late it was at worst.', lag.max),
    ];
  }

  /** Node notes how long each wait of 10 ms took; what is beyond that is lateness. */
  private readLag(): { p50: number; p99: number; max: number } {
    const late = (nanoseconds: number) =>
      Math.max(0, nanoseconds / nanosecondsPerSecond - resolutionMilliseconds / 1000);
    const lag = {
      p50: late(this.delay.percentile(50)),
      p99: late(this.delay.percentile(99)),
      max: late(this.delay.max),
    };
    this.delay.reset();
    return lag;
  }
}
