import { pick, seededRandom } from '../../bench/random.ts';

/**
 * Pieces that have broken other sites: encodings, separators, prototypes, templates, markup, paths, numbers at the
 * edge.
 */
const pieces = [
  '..',
  '../',
  '%2e%2e%2f',
  '..%5c',
  '%00',
  '\0',
  '%',
  '%zz',
  '%ff',
  '%c0%ae',
  '%ed%a0%80',
  '\ud800',
  '\u2028',
  '\u202e',
  '\ufeff',
  '%0d%0a',
  '\r',
  '\n',
  '\t',
  '\\',
  '//',
  '/./',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '0x10',
  '--',
  "'",
  '"',
  '`',
  ';',
  '|',
  '*',
  '?',
  '#',
  '&',
  '=',
  '+',
  ' ',
  ',',
  ':',
  '@',
  '<svg/onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '<!--',
  ']]>',
  "' or 1=1--",
  '$where',
  'javascript:alert(1)',
  'data:text/html,x',
  'etc/passwd',
  '.env',
  '.git/config',
  'wp-admin',
  'index.php',
  '_payload.json',
  '_shell.json',
  'feed.xml',
  'feed.json',
  'qr.svg',
  'events.ics',
  'sitemap.xml',
  'builds/latest.json',
  'builds/meta',
  'assets',
  'healthz',
  'readyz',
  'job',
  'jobs',
  'news',
  'events',
  'contact',
  'saved',
  'service',
  'policy',
  'documents',
  'zh-tw',
  'zh-TW',
  'en',
  'locale',
  'token',
  'engineer',
  '工程師',
  '软件',
  '職缺',
  '😀',
  '👩‍💻',
  'ﬁ',
  'İ',
  'ß',
  '\u0301'.repeat(20),
  'a'.repeat(300),
  '中'.repeat(200),
] as const;

/** Hostile texts, the same in every run: a failure can be run again. */
export class HostileInputs {
  readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  pick<T>(list: readonly T[]): T {
    return pick(this.random, list);
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  count(most: number): number {
    return Math.floor(this.random() * (most + 1));
  }

  text(most = 6): string {
    return Array.from({ length: this.count(most) }, () =>
      this.chance(0.85) ? this.pick(pieces) : this.characters(),
    ).join('');
  }

  /** As a client would send it, or with the encoding broken. */
  encoded(most = 6): string {
    const text = this.text(most).toWellFormed();
    return this.chance(0.7)
      ? encodeURIComponent(text)
      : text.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));
  }

  /** What may stand in a header: no line breaks, which Node's own client refuses to send. */
  header(most = 6): string {
    return this.text(most)
      .replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character.toWellFormed()))
      .slice(0, 2000);
  }

  path(): string {
    return `/${Array.from({ length: 1 + this.count(4) }, () => this.encoded(3)).join(this.chance(0.9) ? '/' : '//')}`;
  }

  query(names: readonly string[]): string {
    return Array.from(
      { length: this.count(6) },
      () => `${this.chance(0.8) ? this.pick(names) : this.encoded(2)}${this.chance(0.9) ? '=' : ''}${this.encoded()}`,
    ).join('&');
  }

  /** Changes a text in a few places, as a slip or an attack would. */
  mutate(text: string): string {
    let changed = text;
    for (let round = 0; round <= this.count(3); round += 1) {
      const start = Math.floor(this.random() * changed.length);
      const end = this.chance(0.5) ? start : start + this.count(40);
      changed = changed.slice(0, start) + (this.chance(0.8) ? this.text(2) : '') + changed.slice(end);
    }
    return changed;
  }

  private characters(): string {
    return Array.from({ length: this.count(12) }, () => String.fromCodePoint(this.count(0xd7ff))).join('');
  }
}
