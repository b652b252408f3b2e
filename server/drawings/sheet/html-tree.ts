import type { Html } from '#src/content/types.ts';

export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

const part = /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g;
const attribute = /([a-z-]+)="([^"]*)"/g;
const voidTags = new Set(['br', 'hr', 'img']);
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * Reads what the publish's Markdown parser writes: every tag closed, every special character escaped. Not for other
 * HTML.
 */
export function parseHtml(html: Html): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, slash, tag, attributes = '', text] of html.matchAll(part)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(unescape(text));
    else if (slash) open.pop();
    else if (tag) {
      const element = {
        tag,
        attributes: Object.fromEntries(
          [...attributes.matchAll(attribute)].map(([, name = '', value = '']) => [name, unescape(value)]),
        ),
        children: [],
      };
      parent.children.push(element);
      if (!voidTags.has(tag)) open.push(element);
    }
  }
  return root.children;
}

export function elementsOf(nodes: HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => typeof node !== 'string');
}

function unescape(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}
