import * as v from 'valibot';
import { bilingual, date, field, type FieldLabel, markdownInOneOrBoth, oneOrBoth } from './fields.ts';
import { coverSchema } from './picture.ts';

/** Fields that several kinds of record have. */

export const summaryLabel: FieldLabel = {
  en: 'Summary',
  'zh-tw': '摘要',
  hint: { en: 'one sentence for lists and search results', 'zh-tw': '一句話，會出現在列表與搜尋結果' },
};

export const scheduledHint = { en: 'in the future: scheduled', 'zh-tw': '填未來日期即為排程' };

export const oneLanguageHint = {
  en: 'one language will do: leave the other empty throughout',
  'zh-tw': '可以只寫一種語言，另一種語言全部留空',
};

const titleLimits = { en: 90, zh: 40 };
const summaryLimits = { en: 200, enLeast: 60, zh: 100, zhLeast: 25 };

/** Of records that have to be in both languages. */
export const titleInBoth = bilingual(titleLimits);
export const summaryInBoth = bilingual(summaryLimits);

export const title = field(oneOrBoth(titleLimits), { en: 'Title', 'zh-tw': '標題', hint: oneLanguageHint });

export const summary = field(oneOrBoth(summaryLimits), summaryLabel);

export const body = field(markdownInOneOrBoth, {
  en: 'Text',
  'zh-tw': '內文',
  hint: {
    en: 'an empty line between paragraphs; "## " starts a heading',
    'zh-tw': '段落之間空一行；「## 」開頭是小標',
  },
});

export const cover = field(v.optional(coverSchema), {
  en: 'Cover picture',
  'zh-tw': '封面圖片',
  hint: { en: 'leave empty for a drawn one', 'zh-tw': '不填就用畫的' },
});

export const posted = field(date, { en: 'Appears on', 'zh-tw': '上架日', hint: scheduledHint });

export const updated = field(v.optional(date), {
  en: 'Last changed on',
  'zh-tw': '更新日',
  hint: { en: 'only for a change worth telling', 'zh-tw': '有重要更動才填' },
});

/** A draft is checked, but only a preview shows it. */
export const draft = field(v.optional(v.boolean('must be true or false')), {
  en: 'Draft: do not publish yet',
  'zh-tw': '草稿，先不發布',
});
