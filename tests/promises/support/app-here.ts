import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { distDir, root } from '#build/folders.ts';
import { MessageStore } from '#server/contact/message-store.ts';
import { createApp } from '#server/app.ts';
import { type HttpLimits, httpLimits } from '#server/http/http-limits.ts';
import { StaticFiles } from '#server/http/static-files.ts';
import { LiveSite } from '#server/live-site.ts';
import { readSettings, siteOptions } from '#server/settings.ts';
import { newDataDir, publicUrl } from './published-site.ts';

export interface AppHere {
  app: FastifyInstance;
  site: LiveSite;
  url: string;
  close(): Promise<void>;
}

export interface AppOptions {
  environment?: Record<string, string>;
  limits?: Partial<HttpLimits>;
}

/**
 * The published site served by this very process, so that a test can set its limits, break a part of it, or weigh its
 * memory.
 */
export async function appHere({ environment = {}, limits = {} }: AppOptions = {}): Promise<AppHere> {
  const dataDir = newDataDir();
  const settings = readSettings({ DATA_DIR: dataDir, SITE_URL: publicUrl, ...environment }, root);
  const site = await LiveSite.open({
    dataDir,
    distDir,
    site: siteOptions(settings),
    clock: Date.now,
    log: { info: () => undefined, error: () => undefined },
  });
  const messages = await MessageStore.open({ settings, clock: Date.now });
  const files = new StaticFiles(path.join(distDir, 'client'));
  const app = createApp(
    { site, files, messages, mail: { wake: () => undefined }, settings },
    { ...httpLimits, ...limits },
  );
  app.log.level = 'silent';
  await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    app.server.closeAllConnections();
    await app.close();
    await messages.close();
    site.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, site, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, close };
}
