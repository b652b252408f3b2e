import type { HtmlNode } from './html-tree.ts';

/** Words that look and lead the same way. */
export interface Run {
  text: string;
  strong: boolean;
  /** An absolute address, or none. */
  link: string | undefined;
}

type Manner = Omit<Run, 'text'>;

const plain: Manner = { strong: false, link: undefined };
const strongTags = new Set(['strong', 'em', 'th']);

/** The running text of a paragraph, a cell or a list item; `origin` makes the site's own addresses whole. */
export function runsOf(nodes: HtmlNode[], origin: string, manner: Manner = plain): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (typeof node === 'string') return [{ text: node.replace(/\s+/g, ' '), ...manner }];
    if (node.tag === 'br') return [{ text: '\n', ...manner }];
    if (node.tag === 'img') return [{ text: node.attributes['alt'] ?? '', ...manner }];
    return runsOf(node.children, origin, {
      strong: manner.strong || strongTags.has(node.tag),
      link: addressOf(node.attributes['href'], origin) ?? manner.link,
    });
  });
}

function addressOf(href: string | undefined, origin: string): string | undefined {
  if (href?.startsWith('/')) return `${origin}${href}`;
  return href && /^(https?|mailto|tel):/.test(href) ? href : undefined;
}
