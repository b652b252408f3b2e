import { describe, expect, it } from 'vitest';
import { fixture } from '#tests/support/site-view.ts';
import { bytesText, fromNow, worstOf } from './check.ts';
import { judgeDisk } from './disk-check.ts';
import { licenceChecks } from './release-checks.ts';

const noon = Date.parse('2026-11-15T12:00:00+08:00');

describe('licenceChecks', () => {
  const words = (...days: string[]) => {
    const licences = fixture.firm.licences.map((licence, index) => ({ ...licence, expires: days[index] ?? null }));
    return licenceChecks({ firm: { ...fixture.firm, licences }, offices: fixture.offices }, noon).map(
      ({ word }) => word,
    );
  };

  it('says look from 60 days before, and act once the last day has passed', () => {
    expect(words('2027-11-15', '2027-01-14')).toEqual(['ok', 'ok']);
    expect(words('2027-01-13', '2026-11-15')).toEqual(['look', 'look']);
    expect(words('2026-11-14', '2025-01-01')).toEqual(['act', 'act']);
  });

  it('has nothing to say of a licence that does not expire', () => {
    expect(words('2027-11-15')).toEqual(['ok']);
  });
});

describe('judgeDisk', () => {
  it('asks for action before a message could be lost', () => {
    expect([40e9, 1.9e9, 0.4e9].map((free) => judgeDisk(free, 34e6).word)).toEqual(['ok', 'look', 'act']);
    expect(judgeDisk(40e9, 3.4e6).text).toBe('40 GB free, DATA_DIR takes 3.4 MB');
  });
});

describe('the words', () => {
  it('take the worst of all', () => {
    const check = (word: 'ok' | 'look' | 'act') => ({ name: '', text: '', details: {}, word });
    expect(worstOf([check('ok'), check('act'), check('look')])).toBe('act');
    expect(worstOf([check('ok'), check('look')])).toBe('look');
    expect(worstOf([])).toBe('ok');
  });

  it('say times and sizes plainly', () => {
    expect(
      [-30_000, -3 * 3_600_000, 40.9 * 86_400_000, -60_000].map((distance) => fromNow(noon + distance, noon)),
    ).toEqual(['just now', '3 hours ago', 'in 40 days', '1 minute ago']);
    expect([5e8, 1.54e9, 51.2e9].map(bytesText)).toEqual(['500 MB', '1.5 GB', '51 GB']);
  });
});
