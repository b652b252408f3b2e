import { describe, expect, it } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

describe('chooseLocale', () => {
  it.each([
    [undefined, undefined, 'en'],
    ['zh-tw', 'en-US', 'zh-tw'],
    ['en', 'zh-TW', 'en'],
    ['klingon', 'zh-TW', 'zh-tw'],
    [undefined, 'zh-TW,zh;q=0.9,en;q=0.8', 'zh-tw'],
    [undefined, 'zh-CN', 'zh-tw'],
    [undefined, 'zh-HK;q=0.4, en-GB;q=0.9', 'en'],
    [undefined, 'ja, zh;q=0.5', 'zh-tw'],
    [undefined, 'fr;q=1, de', 'en'],
    [undefined, 'zh;q=0, en', 'en'],
    [undefined, 'en-GB', 'en'],
    [undefined, ';;;,q=,,=', 'en'],
  ] as const)('cookie %s and header %s give %s', (cookie, header, expected) => {
    expect(chooseLocale(cookie, header)).toBe(expected);
  });
});
