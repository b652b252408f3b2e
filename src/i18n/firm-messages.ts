import type { Words } from '#src/content/words.ts';
import { type Locale, locales, type Localized } from './locales.ts';
import { messages, type Messages } from './messages.ts';

/** The messages of every language with the firm's own words among them. */
export function firmMessages(words: Words): Record<Locale, Messages> {
  return Object.fromEntries(locales.map((locale) => [locale, inWordsOf(words, locale)])) as Record<Locale, Messages>;
}

function inWordsOf(words: Words, locale: Locale): Messages {
  const parts = Object.entries(words).map(([part, own]: [string, Record<string, Localized>]) => [
    part,
    {
      ...messages[locale][part as keyof Words],
      ...Object.fromEntries(Object.entries(own).map(([name, text]) => [name, text[locale]])),
    },
  ]);
  return { ...messages[locale], ...Object.fromEntries(parts) } as Messages;
}
