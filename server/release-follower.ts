import { setTimeout as pause } from 'node:timers/promises';
import { hasBuild } from '#release/build.ts';
import { ReleaseFolder } from '#release/release-folder.ts';
import { SharedReleases } from '#release/shared-releases.ts';

/** A message that gets lost on the way is made up for by a look now and then. */
const lookMilliseconds = 10_000;

export interface FollowerOptions {
  databaseUrl: string;
  dataDir: string;
  distDir: string;
  log: { info(details: object, text: string): void; error(details: object, text: string): void };
}

/**
 * Brings the release that all machines share to this one: fetches its file and moves the local pointer, which the site
 * follows. One that another build made stays away until this machine is upgraded.
 */
export class ReleaseFollower {
  /** The release that this machine should serve and cannot, because it lacks the build. */
  behind: string | undefined;
  private readonly options: FollowerOptions;
  private readonly folder: ReleaseFolder;
  private shared: SharedReleases | undefined;
  /** What was acted on: a publish of this machine moves the local pointer before the shared one. */
  private seen: string | undefined;
  private looking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private told = '';

  constructor(options: FollowerOptions) {
    this.options = options;
    this.folder = new ReleaseFolder(options.dataDir);
  }

  /** Looks now and then, and whenever the database says that there is something new. */
  start(): void {
    this.timer = setInterval(() => void this.look(), lookMilliseconds).unref();
    void this.look();
  }

  /** One look at a time; a fault is told once, and the next look tries again. */
  look(): Promise<void> {
    this.looking ??= this.follow()
      .then(() => void (this.told = ''))
      .catch(async (error: Error) => {
        if (error.message !== this.told)
          this.options.log.error({ err: error }, 'the shared release cannot be read; the one served stays');
        this.told = error.message;
        await this.disconnect();
      })
      .finally(() => (this.looking = undefined));
    return this.looking;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.disconnect();
  }

  private async follow(): Promise<void> {
    const { distDir, log } = this.options;
    const shared = await this.connect();
    const wanted = await shared.served();
    if (!wanted || wanted.id === this.seen) return;
    if (!hasBuild(distDir, wanted.build)) {
      if (this.behind !== wanted.id)
        log.error(
          { release: wanted.id, build: wanted.build },
          'the shared release is of another build: upgrade this one',
        );
      this.behind = wanted.id;
      return;
    }
    if (this.folder.current() !== wanted.id) {
      if (!this.folder.list().includes(wanted.id)) await shared.fetch(wanted, this.folder);
      await this.folder.activate(wanted.id);
      log.info({ release: wanted.id }, 'the shared release is here');
    }
    this.seen = wanted.id;
    this.behind = undefined;
  }

  private async connect(): Promise<SharedReleases> {
    if (this.shared) return this.shared;
    this.shared = await SharedReleases.open(this.options.databaseUrl);
    // Not within the look that is under way, which may have read the pointer already.
    await this.shared.listen(
      () =>
        void pause(0)
          .then(() => this.looking)
          .then(() => this.look()),
    );
    return this.shared;
  }

  private async disconnect(): Promise<void> {
    const { shared } = this;
    this.shared = undefined;
    await shared?.close().catch(() => undefined);
  }
}
