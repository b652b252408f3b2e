import { expect, it } from 'vitest';
import { lettersOf } from './letters.ts';

it.each([
  ['Chang Wei-Ting', '張維庭', 'CW', '張'],
  ['Ouyang Jing', '歐陽靖', 'OJ', '歐陽'],
  ['Anna van der Berg', 'Anna van der Berg', 'AB', 'AB'],
  ['émile', '𠮷田', 'É', '𠮷'],
])('stands for %s / %s', (en, zh, english, chinese) => {
  const name = { en, 'zh-tw': zh };
  expect([lettersOf(name, 'en'), lettersOf(name, 'zh-tw')]).toEqual([english, chinese]);
});
