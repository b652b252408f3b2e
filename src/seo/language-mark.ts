import type { Html } from '#src/content/types.ts';

/** Text of another language than what it stands in, marked as that. */
export function inLanguage(html: Html, lang: string | undefined): Html {
  return lang ? `<div lang="${lang}">${html}</div>` : html;
}
