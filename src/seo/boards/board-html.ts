import type { Html } from '#src/content/types.ts';

/** What each tag becomes: the few that all boards show, without attributes. Of every other tag the text stays. */
const tags: Record<string, string> = {
  p: 'p',
  br: 'br',
  ul: 'ul',
  ol: 'ul',
  li: 'li',
  strong: 'b',
  em: 'i',
};
/** What stands for a picture or a film has no text of its own. */
const pictures = /<(svg|figure|picture)\b.*?<\/\1>/gs;
const characters: Record<string, string> = { quot: '"', '#39': "'", nbsp: '\u00a0', gt: '>' };

/** A job's text as boards take it: Indeed reads no entities, LinkedIn strips all but a handful of tags. */
export function boardHtml(html: Html): Html {
  return (
    html
      .replaceAll(pictures, '')
      .replaceAll(/<(\/?)(\w+)[^>]*>/g, (_, end: string, name: string) => {
        if (/^h\d$/.test(name)) return end ? '</b></p>' : '<p><b>';
        const tag = tags[name];
        return tag ? `<${end}${tag}>` : '';
      })
      .replaceAll(/&(quot|#39|nbsp|gt);/g, (_, name: string) => characters[name] ?? '')
      // With a space behind it, neither sign begins anything.
      .replaceAll(/&lt;(?=([a-z/!?])?)/gi, (_, next?: string) => (next ? '< ' : '<'))
      .replaceAll(/&amp;(?=(#?\w+;)?)/g, (_, next?: string) => (next ? '& ' : '&'))
  );
}
