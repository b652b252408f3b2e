import { existsSync, globSync } from 'node:fs';
import { findChromium } from '#tests/support/browser.ts';
import { installFromDebian } from '#tests/support/debian.ts';
import type { Engine, EngineName } from './engine.ts';
import { openWithPuppeteer } from './puppeteer-engine.ts';
import { openWebKit, type WebKitPrograms } from './webkit-engine.ts';

const debianPackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** Firefox and WebKit of the system; as root on Debian they are installed where they are missing. */
export function ensureEngines(): void {
  if (missingEngines().length > 0) installFromDebian(debianPackages);
}

/** Engines that cannot be had on this machine. */
export function missingEngines(): EngineName[] {
  const found: Record<EngineName, unknown> = {
    chromium: findChromium(),
    firefox: findFirefox(),
    webkit: findWebKit(),
  };
  return (Object.keys(found) as EngineName[]).filter((name) => !found[name]);
}

export function openEngine(name: EngineName): Promise<Engine> {
  const [chromium, firefox, webkit] = [findChromium(), findFirefox(), findWebKit()];
  if (name === 'chromium' && chromium) return openWithPuppeteer('chrome', chromium);
  if (name === 'firefox' && firefox) return openWithPuppeteer('firefox', firefox);
  if (name === 'webkit' && webkit) return openWebKit(webkit);
  throw new Error(`${name} cannot be had on this machine`);
}

function findFirefox(): string | undefined {
  return [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => file && existsSync(file));
}

function findWebKit(): WebKitPrograms | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const programs = { browser: browser ?? '', driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' };
  return Object.values(programs).every((file) => existsSync(file)) ? programs : undefined;
}
