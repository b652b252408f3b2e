import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import type { MissingFact } from '#publish/compile/firm-facts.ts';
import { type Embedding, embedMedia } from '#publish/compile/markdown-media.ts';
import type { Html } from '#src/content/types.ts';
import { type Locale, localizePath } from '#src/i18n/locales.ts';

export interface RenderedMarkdown {
  html: Html;
  /** Addresses on this site that the text links to, without language. */
  links: string[];
}

const factPattern = /\{\{([^{}]*)\}\}/g;

/** HTML in the source is shown as text and `javascript:` links are refused; both are the parser's defaults. */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(cjkFriendly);

parser.renderer.rules['table_open'] = () => '<div class="table" role="group" tabindex="0"><table>';
parser.renderer.rules['table_close'] = () => '</table></div>';

interface Rendering {
  locale: Locale;
  links: string[];
  embedding: Embedding;
}

parser.core.ruler.push('links-and-media', (state) => {
  const { locale, links, embedding } = state.env as unknown as Rendering;
  state.tokens.forEach(({ children }, at) => {
    if (!children) return;
    for (const link of children.filter(({ type }) => type === 'link_open')) {
      const href = String(link.attrGet('href') ?? '');
      if (href.startsWith('/')) {
        links.push(href);
        link.attrSet('href', localizePath(href, locale));
      } else if (href.startsWith('http')) link.attrSet('rel', 'noopener');
    }
    embedMedia(state, at, children, embedding);
  });
});

export function renderMarkdown(text: string, locale: Locale, embedding: Embedding): RenderedMarkdown {
  const rendering: Rendering = { locale, links: [], embedding };
  return { html: parser.render(text, { ...rendering }).trim(), links: rendering.links };
}

/** A `{{…}}` that nothing can be put in place of. */
export interface UnfilledMark extends MissingFact {
  quote: string;
}

/** Puts firm facts into a text. */
export function insertFacts(
  text: string,
  find: (mark: string) => string | MissingFact,
): { text: string; unfilled: UnfilledMark[] } {
  const unfilled: UnfilledMark[] = [];
  const filled = text.replace(factPattern, (quote, mark: string) => {
    const fact = find(mark.trim());
    if (typeof fact === 'string') return fact;
    unfilled.push({ quote, ...fact });
    return quote;
  });
  return { text: filled, unfilled };
}
