import { describe, expect, it } from 'vitest';
import { now, origin, fixture, viewOf } from '#tests/support/site-view.ts';
import { securityText } from './security-text.ts';

const fields = (text: string) =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(': ') as [string, string]);
const expires = (at: number) =>
  Date.parse(fields(securityText(viewOf(fixture, 'en', at))).find(([name]) => name === 'Expires')?.[1] ?? '');

describe('security.txt', () => {
  it('says whom to tell, in both languages', () => {
    const text = securityText(viewOf(fixture));
    expect(fields(text)).toEqual([
      ['Contact', `mailto:${fixture.firm.email}`],
      ['Contact', `${origin}/contact`],
      ['Expires', '2027-05-01T00:00:00.000Z'],
      ['Preferred-Languages', 'en-US, zh-TW'],
      ['Canonical', `${origin}/.well-known/security.txt`],
    ]);
    expect(text).toMatch(/^# [A-Z].+\n# .*弱點/);
  });

  it('never runs out, is good for less than a year, and knows when it changes', () => {
    const day = 86_400_000;
    for (let ahead = 0; ahead < 800; ahead += 1) {
      const at = now + ahead * day;
      expect(expires(at) - at).toBeGreaterThan(150 * day);
      expect(expires(at) - at).toBeLessThan(366 * day);
    }
    const view = viewOf(fixture);
    securityText(view);
    expect(new Date(view.clock.changesAt).toISOString()).toBe('2026-12-01T00:00:00.000Z');
  });
});
