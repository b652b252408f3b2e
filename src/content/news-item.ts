import * as v from 'valibot';
import type { Localized } from '#src/i18n/locales.ts';
import { codeOf, date, editable, field, siteChoice } from './fields.ts';
import type { InBoth, MaybeInOne } from './languages.ts';
import type { Picture } from './picture.ts';
import { body, cover, draft, scheduledHint, summary, title, updated } from './shared-fields.ts';
import type { Day, Html, Moment } from './types.ts';

export const newsItemSchema = editable({
  title,
  summary,
  category: field(
    siteChoice(['market', 'firm', 'guide', 'law'], ({ news }) => news.categories),
    { en: 'Category', 'zh-tw': '分類' },
  ),
  date: field(date, { en: 'Date', 'zh-tw': '日期', hint: scheduledHint }),
  updated,
  author: field(v.optional(codeOf('consultants')), { en: 'Author', 'zh-tw': '作者' }),
  body,
  cover,
  draft,
});

/** `draft` only in a preview: a publish leaves drafts out. */
export interface NewsItem
  extends Omit<InBoth<v.InferOutput<typeof newsItemSchema>>, 'updated' | 'author' | 'body' | 'cover'>, MaybeInOne {
  id: string;
  /** The last change that readers, search engines and feeds are told of. */
  updated: Day;
  appearsAt: Moment;
  author: string | null;
  body: Localized<Html>;
  cover?: Picture | undefined;
}
