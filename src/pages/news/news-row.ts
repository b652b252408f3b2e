import type { DatedRowProps } from '#src/components/dated-row/dated-row.tsx';
import { foreignLang, isForeign } from '#src/content/languages.ts';
import type { NewsItem } from '#src/content/news-item.ts';
import { formatDay } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';
import { pathOf } from '#src/routes.ts';

export function newsRow(item: NewsItem, locale: Locale): DatedRowProps {
  return {
    id: item.id,
    href: pathOf('newsItem', locale, item.id),
    title: item.title[locale],
    summary: item.summary[locale],
    lang: foreignLang(item, locale),
    date: { day: item.date, text: formatDay(item.date, locale) },
    cover: item.cover,
    label: messages[locale].news.categories[item.category],
    ...(isForeign(item, locale) ? { onlyIn: messages[locale].shell.onlyInOtherShort } : {}),
  };
}
