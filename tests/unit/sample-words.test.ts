import { describe, expect, it } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { contentTexts, type Text } from './sample-records.ts';

const english = contentTexts('en');
const chinese = [...contentTexts('zh-tw'), ...interfaceTexts(messages['zh-tw'], 'interface')];

/** The interface's words; a message with parameters is shown with letters in their places. */
function interfaceTexts(value: unknown, where: string): Text[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value === 'function')
    return [{ where, text: String(value(...Array.from({ length: value.length }, () => '甲'))) }];
  return Object.entries(value as object).flatMap(([key, inner]) => interfaceTexts(inner, `${where}.${key}`));
}

/** What the reader sees of Markdown: neither addresses nor marks of emphasis. */
const readable = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('**', '');

/** Each place where a text offends, with the words around it. */
function offences(texts: Text[], pattern: RegExp): string[] {
  return texts.flatMap(({ where, text }) => {
    const shown = readable(text);
    const at = shown.search(pattern);
    return at < 0 ? [] : [`${where}: …${shown.slice(Math.max(0, at - 12), at + 16)}…`];
  });
}

/** Sentences that stand in more than two records. */
function oftenSaid(texts: Text[], split: RegExp, measure: (sentence: string) => string): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { where, text } of texts) {
    for (const sentence of readable(text).split(split).map(measure).filter(Boolean))
      uses.set(sentence, (uses.get(sentence) ?? new Set()).add(where));
  }
  return [...uses].filter(([, where]) => where.size > 2).map(([sentence]) => sentence);
}

describe('the Chinese is written for Taiwan', () => {
  const han = '\\p{Script=Han}';
  /** Words that only the Mainland uses, or uses in this sense. */
  const mainland = [
    ...[
      '軟件',
      '硬件',
      '固件',
      '信息',
      '項目經理',
      '項目管理',
      '項目組',
      '視頻',
      '音頻',
      '質量(?!管理系統)',
      '數據庫',
      '大數據',
      '網絡',
      '互聯網',
      '程序員',
      '服務器',
      '默認',
      '用戶',
      '移動端',
      '屏幕',
    ],
    ...[
      '鼠標',
      '打印',
      '文檔',
      '界面',
      '激活',
      '激光',
      '芯片',
      '集成電路',
      '鏈接',
      '短信',
      '博客',
      '賬號',
      '賬戶',
      '高清',
      '數碼',
      '人工智能',
      '雲計算',
    ],
    ...[
      '招聘',
      '崗位',
      '入職',
      '工資',
      '獵頭',
      '簡歷',
      '優化',
      '賦能',
      '對接',
      '抓手',
      '閉環',
      '落地頁',
      '反饋',
      '靠譜',
      '性價比',
      '高端',
      '渠道',
      '營銷',
      '運營',
    ],
    ...['酒店', '出租車', '公交', '快遞', '校服', '圖紙', '封頂', '鍵合', '崑山'],
  ];

  it.each([
    ['no word of the Mainland', new RegExp(mainland.join('|'))],
    ['no simplified character', /[软质视频网络户务员项专业车东长门问间闻师书见贝页风飞马鱼鸟齐龙龟这们个来时]/],
    ['no half-width punctuation beside a Han character', new RegExp(`${han}\\s*[,:;!?()]|[,:;!?)]${han}`, 'u')],
    ['no quotation marks but 「」', /["'“”‘’]/],
    ['no space typed beside a Han character', new RegExp(`${han} +[\\p{L}\\p{N}]|[\\p{L}\\p{N}%] +${han}`, 'u')],
    ['no doubled punctuation', /[，。；：、！？]{2}/],
    ['one way to say you', /您/],
    [
      'none of the phrases that any firm could use',
      /秉持|致力於|一站式|全方位|多元化|專業團隊|無限可能|攜手共創|歡迎有志/,
    ],
    ['no filler of translations', /予以|作出|進行了|的過程中|扮演.{0,4}角色|在.{1,12}的情況下|對於.{1,10}來說，/],
  ])('has %s', (_, pattern) => expect(offences(chinese, pattern)).toEqual([]));

  it('says nothing of fourteen characters or more in more than two records', () => {
    const long = (sentence: string) => (sentence.trim().length >= 14 ? sentence.trim() : '');
    expect(oftenSaid(contentTexts('zh-tw'), /[。！？；\n]/, long)).toEqual([]);
  });
});

describe('the English is plain', () => {
  it.each([
    [
      'no filler',
      /\b(dynamic|fast-paced|passionate|world-class|cutting-edge|state-of-the-art|rock ?star|ninja|synerg|best-in-class|exciting opportunity|competitive salary|leverage)\b/i,
    ],
    ['no typewriter quotation mark or apostrophe', /["']/],
    ['no full-width punctuation', /[，。：；！？、（）「」]/],
    ['one abbreviation for renminbi', /\bCNY\b/],
    ['no doubled word', /\b(\p{L}+) \1\b/iu],
  ])('has %s', (_, pattern) => expect(offences(english, pattern)).toEqual([]));

  it('says nothing of eight words or more in more than two records', () => {
    const long = (sentence: string) => {
      const words = sentence.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
      return words.length >= 8 ? words.join(' ') : '';
    };
    expect(oftenSaid(english, /(?<=[.!?])\s+|\n/, long)).toEqual([]);
  });
});
