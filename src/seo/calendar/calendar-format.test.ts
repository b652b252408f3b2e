import { describe, expect, it } from 'vitest';
import { calendarText, quoted, textLine, utcTime } from './calendar-format.ts';

describe('textLine', () => {
  it('escapes what RFC 5545 gives a meaning, and drops what it cannot hold', () => {
    expect(textLine('SUMMARY', 'a,b;c\\d\ne\r\nf:"g"\u0007')).toBe('SUMMARY:a\\,b\\;c\\\\d\\ne\\nf:"g"');
  });
});

describe('quoted', () => {
  it('lets nothing out of the quotes', () => expect(quoted('a"b\r\nEND:VEVENT')).toBe('"a\'b  END:VEVENT"'));
});

describe('utcTime', () => {
  it('is a basic time in UTC', () => expect(utcTime(Date.parse('2026-12-01T12:15:00+08:00'))).toBe('20261201T041500Z'));
});

describe('calendarText', () => {
  it.each(['x'.repeat(300), '弦'.repeat(100), '😀'.repeat(60), `${'x'.repeat(74)}弦`])(
    'folds %s so that it can be unfolded',
    (line) => {
      const text = calendarText([line]);
      for (const piece of text.split('\r\n')) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
      expect(text.replaceAll('\r\n ', '')).toBe(`${line}\r\n`);
    },
  );
});
