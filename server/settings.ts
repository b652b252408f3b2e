import { accessSync, constants, mkdirSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';

/** The operator's settings, read once from the environment; a bad one stops the start with one line. */
export interface Settings {
  port: number;
  host: string;
  /** Scheme and host that the public sees, without a slash at the end. */
  siteUrl: string;
  dataDir: string;
  analyticsId: string | undefined;
  trustProxy: string[];
  buildPollSeconds: number;
}

export class BadSetting extends Error {
  constructor(name: string, reason: string) {
    super(`${name} ${reason}`);
    this.name = 'BadSetting';
  }
}

const defaultPort = 3000;

export function readSettings(environment: Record<string, string | undefined>, root: string): Settings {
  const given = (name: string) => environment[name]?.trim() || undefined;
  const port = number('PORT', given('PORT'), defaultPort, 0, 65535);
  return {
    port,
    host: given('HOST') ?? '0.0.0.0',
    siteUrl: siteUrl(given('SITE_URL') ?? `http://localhost:${port}`),
    dataDir: writableFolder(path.resolve(root, given('DATA_DIR') ?? 'data')),
    analyticsId: measurementId(given('GA_MEASUREMENT_ID')),
    trustProxy: addresses(given('TRUST_PROXY')),
    buildPollSeconds: number('BUILD_POLL_SECONDS', given('BUILD_POLL_SECONDS'), 600, 1, 86_400),
  };
}

function number(name: string, text: string | undefined, fallback: number, least: number, most: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) throw new BadSetting(name, `must be a whole number from ${least} to ${most}, not "${text}"`);
  return value;
}

function siteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new BadSetting('SITE_URL', `must be like https://www.example.com, without a path, not "${text}"`);
  }
  return url.origin;
}

function writableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new BadSetting('DATA_DIR', `cannot be written: ${folder}`);
  }
  return folder;
}

function measurementId(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[A-Z]{1,4}-[A-Z0-9]{4,20}$/.test(text)) throw new BadSetting('GA_MEASUREMENT_ID', `must be like G-XXXXXXXXXX, not "${text}"`);
  return text;
}

function addresses(text: string | undefined): string[] {
  const list = (text ?? '').split(',').map((part) => part.trim()).filter(Boolean);
  for (const item of list) {
    const [address = '', bits] = item.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    if (family === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))) {
      throw new BadSetting('TRUST_PROXY', `must be addresses or ranges like 10.0.0.0/8, separated by commas, not "${item}"`);
    }
  }
  return list;
}
