import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { type Site, type SiteOptions, startSite } from '#tests/support/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    publishedData: string;
  }
}

/** The same for every site of these tests: another one would be published anew at each start. */
export const publicUrl = 'http://trichord.example';

/** Builds and publishes once; each test starts from a copy, which takes a second. */
export default async function publishOnce(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'trichord-published-'));
  const site = await startSite({ dataDir, environment: { SITE_URL: publicUrl } });
  await site.stop();
  project.provide('publishedData', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/** A data folder with a published site and no messages. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'trichord-promise-'));
  cpSync(inject('publishedData'), dataDir, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !path.basename(source).startsWith('messages.sqlite'),
  });
  return dataDir;
}

/** Starts the published site on a data folder; the folder stays when it stops, so that it can be started again. */
export function startPublished(options: SiteOptions & { dataDir: string }): Promise<Site> {
  return startSite({
    ...options,
    environment: {
      SITE_URL: publicUrl,
      DATABASE_URL: '',
      SMTP_URL: '',
      TRUST_PROXY: '127.0.0.1',
      ...options.environment,
    },
  });
}
