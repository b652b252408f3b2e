import { createContext, useContext } from 'react';
import { defaultLocale, type Locale } from './locales.ts';
import { messages, type Messages } from './messages.ts';
import { type PageId, pathOf } from '#src/routes.ts';

/** The language of what is being rendered; set once by the renderer. */
export const LocaleContext = createContext<Locale>(defaultLocale);

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

export function useMessages(): Messages {
  return messages[useLocale()];
}

/** Makes addresses in the language being rendered. */
export function usePathOf(): (page: PageId, id?: string) => string {
  const locale = useLocale();
  return (page, id) => pathOf(page, locale, id);
}
