import type { StateCore, Token } from 'markdown-it';
import type { Download } from '#src/content/media.ts';
import type { Html } from '#src/content/types.ts';
import { fileAddress } from '#src/media/addresses.ts';
import { fileSize } from '#src/media/file-size.ts';
import { type Film, filmAddress, filmOf } from '#src/media/films.ts';
import { escapeHtml } from '#src/shell/escape.ts';

/** What of media/, and which films, a text may show; each reports its own faults. */
export interface Embedding {
  picture(file: string, alt: string): Html;
  download(file: string): Download | undefined;
  /** The words on the button over its picture. */
  film(film: Film): string | undefined;
}

const mediaPrefix = 'media/';

/** Makes pictures, downloads and films of what one paragraph's Markdown says. */
export function embedMedia(state: StateCore, at: number, children: Token[], embedding: Embedding): void {
  const image = children.find(({ type }) => type === 'image');
  const shown = children.map(({ type }) => type).join(' ');
  const html = (content: string) => Object.assign(new state.Token('html_inline', '', 0), { content });
  if (image && (shown === 'image' || shown === 'link_open image link_close')) {
    for (const around of [state.tokens[at - 1], state.tokens[at + 1]]) if (around) around.tag = 'figure';
    const caption = String(image.attrGet('title') ?? '');
    if (caption) children.push(html(`<figcaption>${escapeHtml(caption)}</figcaption>`));
  }
  for (const [index, token] of [...children.entries()].reverse()) {
    if (token.type === 'image') children[index] = html(embedding.picture(fileOf(token, 'src'), token.content));
    if (token.type !== 'link_open') continue;
    const end = children.findIndex(({ type }, after) => after > index && type === 'link_close');
    const film = image ? filmOf(String(token.attrGet('href'))) : undefined;
    const play = film && embedding.film(film);
    if (film && play) {
      token.attrJoin('class', 'film');
      token.attrSet('data-film', filmAddress(film));
      children.splice(end, 0, html(`<span class="play">${escapeHtml(play)}</span>`));
    }
    if (!isMedia(token)) continue;
    const file = embedding.download(fileOf(token, 'href'));
    if (!file) continue;
    token.attrSet('href', fileAddress(file.id, file.name));
    token.attrSet('download', '');
    children.splice(end, 0, html(` <span class="file">(${file.kind}, ${fileSize(file.bytes)})</span>`));
  }
}

/** Whether a link leads to a file of media/. */
export function isMedia(link: Token): boolean {
  return String(link.attrGet('href')).startsWith(mediaPrefix);
}

/** Markdown encodes what an address may not hold, such as Chinese. An address elsewhere is no file of ours. */
function fileOf(token: Token, attribute: 'href' | 'src'): string {
  const address = String(token.attrGet(attribute) ?? '');
  return address.startsWith(mediaPrefix) ? decodeURI(address.slice(mediaPrefix.length)) : address;
}
