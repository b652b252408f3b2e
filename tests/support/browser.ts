import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { installFromDebian } from './debian.ts';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/**
 * A full Chromium draws its address bar's list of suggestions with web pages of its own, in every window: a second of
 * processor time a window. Chromium takes only the last list of features, so what matters of Playwright's stands here
 * too.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'Translate',
];
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--font-render-hinting=none',
  `--disable-features=${disabledFeatures.join()}`,
];

/** The system's Chromium, or the one CHROMIUM names; undefined where there is none. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM'], ...candidates].find((file) => file && existsSync(file));
}

/** Finds a Chromium, or installs Debian's where that is possible. */
export function ensureChromium(): void {
  if (findChromium() || (installFromDebian(['chromium', 'fonts-noto-cjk']) && findChromium())) return;
  throw new Error(
    'the browser tests need Chromium: install Chrome or Chromium, or name it in CHROMIUM (on Debian: apt-get install chromium fonts-noto-cjk)',
  );
}

let ofWorker: Promise<Browser> | undefined;

/** The browser of all test files that one worker runs; it ends with the worker. */
export function workerBrowser(): Promise<Browser> {
  return (ofWorker ??= launchBrowser());
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found');
  return chromium.launch({ executablePath, args: flags });
}
