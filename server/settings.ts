import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import type { SiteOptions } from '#src/shell/document.ts';
import { defaultApplicationMonths, isEmail } from '#src/contact/fields.ts';

/** The operator's settings, read once from the environment; a bad one stops the start with one line. */
export interface Settings {
  port: number;
  host: string;
  /** Where this machine, and no other, can read the figures; undefined: nowhere. */
  operatorPort: number | undefined;
  /** Scheme and host that the public sees, without a slash at the end. */
  siteUrl: string;
  /** Everything that makes the site one firm's. */
  contentDir: string;
  dataDir: string;
  /** PostgreSQL, shared by several servers; undefined means SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** Without a mail server messages are kept, and nothing is sent. */
  smtpUrl: string | undefined;
  /** Who mail comes from and where messages go; undefined means the firm's own address. */
  mailFrom: string | undefined;
  mailTo: string | undefined;
  /** Where messages are handed on to, and the key that signs them. */
  webhook: { url: string; secret: string } | undefined;
  analyticsId: string | undefined;
  trustProxy: string[];
  /** How long an application with files is kept; `messages purge` keeps to it, and the form's notice says so. */
  applicationMonths: number;
  buildPollSeconds: number;
  /** `host:port` of the firm's own network from which a sync may take jobs without https. */
  feedHosts: string[];
}

/** What of them the pages need to know. */
export function siteOptions({ siteUrl, buildPollSeconds, analyticsId, applicationMonths }: Settings): SiteOptions {
  return { origin: siteUrl, buildPollSeconds, applicationMonths, ...(analyticsId ? { analyticsId } : {}) };
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
    operatorPort: operatorPort(given('OPERATOR_PORT'), port),
    siteUrl: siteUrl(given('SITE_URL') ?? `http://localhost:${port}`),
    contentDir: path.resolve(root, given('CONTENT_DIR') ?? 'content'),
    dataDir: writableFolder(path.resolve(root, given('DATA_DIR') ?? 'data')),
    databaseUrl: serviceUrl(
      'DATABASE_URL',
      given('DATABASE_URL'),
      ['postgres:', 'postgresql:'],
      'postgres://user:password@host:5432/name',
    ),
    smtpUrl: serviceUrl('SMTP_URL', given('SMTP_URL'), ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com'),
    mailFrom: mailAddress('MAIL_FROM', given('MAIL_FROM')),
    mailTo: mailAddress('MAIL_TO', given('MAIL_TO')),
    webhook: webhook(given('WEBHOOK_URL'), given('WEBHOOK_SECRET')),
    analyticsId: measurementId(given('GA_MEASUREMENT_ID')),
    applicationMonths: number('APPLICATION_MONTHS', given('APPLICATION_MONTHS'), defaultApplicationMonths, 1, 120),
    trustProxy: addresses(given('TRUST_PROXY')),
    buildPollSeconds: number('BUILD_POLL_SECONDS', given('BUILD_POLL_SECONDS'), 600, 1, 86_400),
    feedHosts: hosts(given('FEED_HOSTS')),
  };
}

function number(name: string, text: string | undefined, fallback: number, least: number, most: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new BadSetting(name, `must be a whole number from ${least} to ${most}, not "${text}"`);
  return value;
}

function operatorPort(text: string | undefined, port: number): number | undefined {
  if (text === undefined) return undefined;
  const own = number('OPERATOR_PORT', text, 0, 1, 65535);
  if (own === port) throw new BadSetting('OPERATOR_PORT', `must be another port than PORT, not ${own}`);
  return own;
}

function siteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    !url ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  ) {
    throw new BadSetting('SITE_URL', `must be like https://www.example.com, without a path, not "${text}"`);
  }
  return url.origin;
}

function writableFolder(folder: string): string {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new BadSetting('DATA_DIR', `cannot be written: ${folder}`);
  }
  return folder;
}

/**
 * Node's own recursive mkdir never returns where the system will not make a folder in one that is there, as in /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another server that starts at the same time may have made it.
    if (!existsSync(folder)) throw error;
  }
}

/** The value is not shown: it may hold a password. */
function serviceUrl(name: string, text: string | undefined, protocols: string[], example: string): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol) || !url.hostname) throw new BadSetting(name, `must be like ${example}`);
  return text;
}

function mailAddress(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !isEmail(text)) throw new BadSetting(name, `must be one e-mail address, not "${text}"`);
  return text;
}

/** A secret as Standard Webhooks writes it: 24 to 64 bytes in base64. Its value is never shown. */
function webhook(url: string | undefined, secret: string | undefined): Settings['webhook'] {
  if (url === undefined) return undefined;
  const checked = serviceUrl('WEBHOOK_URL', url, ['http:', 'https:'], 'https://ats.example.com/hook') ?? url;
  const bytes = Buffer.from((secret ?? '').replace(/^whsec_/, ''), 'base64').length;
  if (secret === undefined || bytes < 24 || bytes > 64)
    throw new BadSetting('WEBHOOK_SECRET', 'must be whsec_ and 24 to 64 bytes in base64: openssl rand -base64 32');
  return { url: checked, secret };
}

function measurementId(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[A-Z]{1,4}-[A-Z0-9]{4,20}$/.test(text))
    throw new BadSetting('GA_MEASUREMENT_ID', `must be like G-XXXXXXXXXX, not "${text}"`);
  return text;
}

function hosts(text: string | undefined): string[] {
  const list = (text ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  const bad = list.find((host) => !URL.canParse(`http://${host}`) || new URL(`http://${host}`).host !== host);
  if (bad) throw new BadSetting('FEED_HOSTS', `must be like ats.internal:8080, separated by commas, not "${bad}"`);
  return list;
}

function addresses(text: string | undefined): string[] {
  const list = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const item of list) {
    const [address = '', bits] = item.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    if (family === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))) {
      throw new BadSetting(
        'TRUST_PROXY',
        `must be addresses or ranges like 10.0.0.0/8, separated by commas, not "${item}"`,
      );
    }
  }
  return list;
}
