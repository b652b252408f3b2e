import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/free-port.ts';

export interface Lighthouse {
  look(url: string, flags: Flags): Promise<Result>;
  close(): Promise<void>;
}

/** Lighthouse with a Chromium of its own, in its settings for telephones. */
export async function openLighthouse(): Promise<Lighthouse> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found');
  const port = await freePort();
  const profile = mkdtempSync(path.join(tmpdir(), 'trichord-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    locale: 'en-US',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  return {
    look: async (url, flags) => {
      const lhr = (await lighthouse(url, { port, logLevel: 'error', ...flags }))?.lhr;
      if (!lhr || lhr.runtimeError)
        throw new Error(`Lighthouse could not look at ${url}: ${lhr?.runtimeError?.message}`);
      return lhr;
    },
    close: async () => {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
