import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { createDevApp } from '#cli/dev/dev-app.ts';
import type { Settings } from '#server/settings.ts';

interface DevModule {
  createDevApp: typeof createDevApp;
}

/**
 * The site's server as its files are now: Vite gives another module after every edit to its code, and then it is made
 * anew.
 */
export class LatestApp {
  private readonly vite: ViteDevServer;
  private readonly settings: Settings;
  private made: { by: DevModule; app: FastifyInstance } | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(vite: ViteDevServer, settings: Settings) {
    this.vite = vite;
    this.settings = settings;
  }

  /** One at a time, so that requests that come together share one app. */
  get(): Promise<FastifyInstance> {
    const next = this.last.then(() => this.refresh());
    this.last = next.catch(() => {});
    return next;
  }

  /** After an edit to the content, of which Vite knows nothing. */
  forget(): void {
    void this.made?.app.close();
    this.made = undefined;
  }

  private async refresh(): Promise<FastifyInstance> {
    const by = (await this.vite.ssrLoadModule('/cli/dev/dev-app.ts')) as DevModule;
    if (this.made?.by !== by) {
      this.forget();
      this.made = { by, app: await by.createDevApp(this.settings) };
    }
    return this.made.app;
  }
}
