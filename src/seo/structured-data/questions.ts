import type { FAQPage, WithContext } from 'schema-dts';
import type { OwnPage } from '#src/content/own-page.ts';
import { langTag } from '#src/i18n/locales.ts';
import { absoluteLinks } from '../feeds/feed.ts';
import type { SiteView } from '../site-view.ts';

/** The questions of a page with their answers; nothing where it has none. */
export function questionsData({ locale, origin }: SiteView, { blocks }: OwnPage): WithContext<FAQPage>[] {
  const items = blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []));
  if (items.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: langTag[locale],
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question[locale],
        acceptedAnswer: { '@type': 'Answer', text: absoluteLinks(answer[locale], origin) },
      })),
    },
  ];
}
