import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import type { Html } from '#src/content/types.ts';
import { type Locale, localizePath } from '#src/i18n/locales.ts';

export interface RenderedMarkdown {
  html: Html;
  /** Addresses on this site that the text links to, without language. */
  links: string[];
}

const factPattern = /\{\{\s*([a-zA-Z]+)\s*\}\}/g;

/** HTML in the source is shown as text and `javascript:` links are refused; both are the parser's defaults. */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(cjkFriendly);

parser.renderer.rules['table_open'] = () => '<div class="table" role="group" tabindex="0"><table>';
parser.renderer.rules['table_close'] = () => '</table></div>';

export function renderMarkdown(text: string, locale: Locale): RenderedMarkdown {
  const tokens = parser.parse(text, {});
  const links: string[] = [];
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'link_open') continue;
    const href = String(token.attrGet('href') ?? '');
    if (href.startsWith('/')) {
      links.push(href);
      token.attrSet('href', localizePath(href, locale));
    } else if (href.startsWith('http')) {
      token.attrSet('rel', 'noopener');
    }
  }
  return { html: parser.renderer.render(tokens, parser.options, {}).trim(), links };
}

/** Puts firm facts into a text; `unknown` names those that do not exist. */
export function insertFacts(text: string, facts: Record<string, string>): { text: string; unknown: string[] } {
  const unknown: string[] = [];
  const filled = text.replace(factPattern, (whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined) unknown.push(name);
    return fact ?? whole;
  });
  return { text: filled, unknown };
}
