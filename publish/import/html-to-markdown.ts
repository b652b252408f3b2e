import TurndownService from 'turndown';

/** A record's text has at most 40,000 characters. */
const mostCharacters = 60_000;
/** Nested tags take the converter quadratic time, and about 2,000 of them overflow its stack. */
const mostTags = 1_000;

const anyTag = /<\/?[a-z][^<>]*>/i;
const comment = /<!--(?:(?!<!--)[^])*?-->/g;
const tag = /<(\/?)([a-z][a-z0-9:]*)[^<>]*>/gi;
const startsNoTag = /<(?!\/?[a-z][a-z0-9]*>)/g;
const startsHtml = /<(?=[a-z/!?])/gi;
const listMarker = /^( *)(-|\d+\.) {2,3}/gm;

const paragraph = /^(?:p|div|blockquote|pre|table|t[rdh]|d[ltd]|section|article|header|footer)$/;
const hidden = ['script', 'style', 'iframe', 'noscript', 'template', 'textarea', 'title'] as const;
const kept = new Set<string>(['br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', ...hidden]);

const converter = new TurndownService({ bulletListMarker: '-', emDelimiter: '*' }).remove([...hidden]);
// What looks like Markdown in a feed was mostly meant so: "- five years", "1. English".
converter.escape = (text) => text;

/** Feeds hold HTML, our records Markdown: keeps paragraphs, lists and emphasis, and lets go of the rest. */
export function htmlToMarkdown(text: string): string {
  if (!anyTag.test(text)) return text;
  if (text.length > mostCharacters) throw new Error(`has more than ${mostCharacters} characters of HTML`);
  const html = plainHtml(text);
  if (html.split('<').length > mostTags) throw new Error(`has more than ${mostTags} tags of HTML`);
  // Text that spells out a tag (`&lt;b&gt;`) stays text.
  return converter.turndown(html).replace(startsHtml, '&lt;').replace(listMarker, '$1$2 ');
}

/**
 * Only tags that have a counterpart in Markdown. They lose their attributes: open `<b>` tags that differ are repeated
 * in every paragraph that follows.
 */
function plainHtml(text: string): string {
  return text
    .replace(/(?:\s|&nbsp;)+/g, ' ')
    .replace(comment, '')
    .replace(tag, (_, slash: string, given: string) => {
      const name = given.toLowerCase();
      if (paragraph.test(name)) return `<${slash}p>`;
      // A job's texts have no headings of their own: the page has them.
      if (/^h[1-6]$/.test(name)) return slash ? '</b></p>' : '<p><b>';
      return kept.has(name) ? `<${slash}${name}>` : '';
    })
    .replace(startsNoTag, '&lt;');
}
