import type { TestProject } from 'vitest/node';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    siteData: string;
  }
}

/** One site for all browser tests, built and published once; tests that change a site start one of their own. */
export default async function startSharedSite(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite();
  project.provide('siteUrl', site.url);
  project.provide('siteData', site.dataDir);
  return site.stop;
}
