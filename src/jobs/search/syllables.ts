import { syllableLines } from './syllable-lines.ts';

/** How Chinese sounds: characters to syllables and back, and syllables from pinyin, zhuyin or its keys. */

const syllables: string[] = [];
/** Characters by sound, and sounds by character. */
const charactersBySound = new Map<string, Set<string>>();
const soundsByCharacter = new Map<string, string[]>();
for (const [, syllable = '', characters = ''] of syllableLines.matchAll(/([a-z]+) (\S+)/g)) {
  const sound = soundOf(syllable);
  syllables.push(syllable);
  for (const character of characters) {
    charactersBySound.set(sound, (charactersBySound.get(sound) ?? new Set()).add(character));
    soundsByCharacter.set(character, [...(soundsByCharacter.get(character) ?? []), sound]);
  }
}
const syllableSet = new Set(syllables);
const longestSyllable = 6;

/** What many speakers do not tell apart, and so mistype: zh and z, ch and c, sh and s, in and ing, en and eng. */
function soundOf(syllable: string): string {
  return syllable.replace(/^([zcs])h/, '$1').replace(/([ie])ng$/, '$1n');
}

/** All characters that are read like a syllable. */
export function charactersOf(syllable: string): ReadonlySet<string> {
  return charactersBySound.get(soundOf(syllable)) ?? new Set();
}

/** A character with all that may be read like it. */
export function soundAlikes(character: string): ReadonlySet<string> {
  const alike = new Set([character]);
  for (const sound of soundsByCharacter.get(character) ?? [])
    for (const other of charactersBySound.get(sound) ?? []) alike.add(other);
  return alike;
}

/** The syllables of a word in pinyin, such as "gongchengshi"; undefined where it is none. The longest come first. */
export function readPinyin(word: string): string[] | undefined {
  if (word === '') return [];
  for (let length = Math.min(longestSyllable, word.length); length > 0; length -= 1) {
    const syllable = word.slice(0, length).replace('ü', 'v');
    const rest = syllableSet.has(syllable) ? readPinyin(word.slice(length)) : undefined;
    if (rest) return [syllable, ...rest];
  }
  return undefined;
}

const initials: Record<string, string> = {
  ...{ b: 'ㄅ', p: 'ㄆ', m: 'ㄇ', f: 'ㄈ', d: 'ㄉ', t: 'ㄊ', n: 'ㄋ', l: 'ㄌ', g: 'ㄍ', k: 'ㄎ', h: 'ㄏ' },
  ...{ j: 'ㄐ', q: 'ㄑ', x: 'ㄒ', zh: 'ㄓ', ch: 'ㄔ', sh: 'ㄕ', r: 'ㄖ', z: 'ㄗ', c: 'ㄘ', s: 'ㄙ' },
};
const finals: Record<string, string> = {
  ...{ a: 'ㄚ', o: 'ㄛ', e: 'ㄜ', ai: 'ㄞ', ei: 'ㄟ', ao: 'ㄠ', ou: 'ㄡ', an: 'ㄢ', en: 'ㄣ', ang: 'ㄤ', eng: 'ㄥ' },
  ...{ er: 'ㄦ', i: 'ㄧ', ia: 'ㄧㄚ', ie: 'ㄧㄝ', iao: 'ㄧㄠ', iu: 'ㄧㄡ', ian: 'ㄧㄢ', in: 'ㄧㄣ', iang: 'ㄧㄤ' },
  ...{ ing: 'ㄧㄥ', u: 'ㄨ', ua: 'ㄨㄚ', uo: 'ㄨㄛ', uai: 'ㄨㄞ', ui: 'ㄨㄟ', uan: 'ㄨㄢ', un: 'ㄨㄣ' },
  ...{ uang: 'ㄨㄤ', ong: 'ㄨㄥ', v: 'ㄩ', ve: 'ㄩㄝ', van: 'ㄩㄢ', vn: 'ㄩㄣ', iong: 'ㄩㄥ' },
};
/** Finals that stand alone are spelled in another way: "you" is iu, "wei" is ui, "yuan" is van. */
const alone: [RegExp, string][] = [
  [/^yu/, 'v'],
  [/^you$/, 'iu'],
  [/^yi/, 'i'],
  [/^y/, 'i'],
  [/^wei$/, 'ui'],
  [/^wen$/, 'un'],
  [/^weng$/, 'ong'],
  [/^wu/, 'u'],
  [/^w/, 'u'],
];
const syllableOfZhuyin = new Map(syllables.map((syllable) => [zhuyinOf(syllable), syllable]));

function zhuyinOf(syllable: string): string {
  const [, initial = '', rest = ''] = /^([zcs]h|[bpmfdtnlgkhjqxrzcs])?(.*)$/.exec(syllable) ?? [];
  if (/^(?:[zcs]h?|r)$/.test(initial) && rest === 'i') return initials[initial] ?? '';
  const [pattern, instead = ''] = (initial ? undefined : alone.find(([start]) => start.test(rest))) ?? [];
  const spelled = pattern ? rest.replace(pattern, instead) : rest;
  const final = /^[jqx]$/.test(initial) ? spelled.replace(/^u/, 'v') : spelled;
  return (initials[initial] ?? '') + (finals[final] ?? '');
}

export const zhuyinPattern = /[ㄅ-ㄩ][ㄅ-ㄩˊˇˋ˙]*/u;

/** The syllables of a word in zhuyin, with or without tones; undefined where it is none. */
export function readZhuyin(word: string): string[] | undefined {
  const read: string[] = [];
  for (const stretch of word.split(/[ˊˇˋ˙]/u)) {
    for (let at = 0; at < stretch.length;) {
      const length = [3, 2, 1].find((size) => syllableOfZhuyin.has(stretch.slice(at, at + size)));
      if (length === undefined) return undefined;
      read.push(syllableOfZhuyin.get(stretch.slice(at, at + length)) ?? '');
      at += length;
    }
  }
  return read;
}

const keys = '1qaz2wsxedcrfv5tgbyhnujm8ik,9ol.0p;/-';
const zhuyinOfKeys = 'ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄧㄨㄩㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ';
const toneOfKeys: Record<string, string> = { 3: 'ˇ', 4: 'ˋ', 6: 'ˊ', 7: '˙' };

/** The zhuyin that someone typed while the keyboard was set to English: cjo4ru4 is ㄏㄨㄟˋㄐㄧˋ. */
export function zhuyinOfTyped(word: string): string {
  return Array.from(word, (key) => toneOfKeys[key] ?? zhuyinOfKeys[keys.indexOf(key)] ?? ' ').join('');
}
