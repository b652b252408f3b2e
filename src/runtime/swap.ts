import type { Payload, Shell } from '#src/protocol.ts';
import { article } from './page-state.ts';
import { trustedHtml } from './trusted-html.ts';

/** A page's article, not yet in the document. */
export function articleOf(payload: Payload): HTMLElement {
  const made = document.createElement('article');
  made.innerHTML = trustedHtml(payload.article);
  return made;
}

/** Puts a page into the document: its article, and everything around it that follows from it. */
export function swapPage(next: HTMLElement, payload: Payload, shell: Shell | undefined): void {
  article().replaceWith(next);
  if (shell) swapShell(shell);
  followPage(payload);
}

/** Title, head, language, current link and toggle: what follows a page even when its article stays in place. */
export function followPage({ title, head, lang, section, toggle }: Payload): void {
  document.title = title;
  // To set it again, even to the same language, restyles the whole document.
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
  replaceHead(head);
  for (const link of document.querySelectorAll('[data-section]')) {
    if (link.getAttribute('data-section') === section) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('form[data-toggle] input[name=to]'))
    input.value = toggle;
}

/** Everything after the title belongs to the page. */
function replaceHead(head: string): void {
  const title = document.head.querySelector('title');
  while (title?.nextSibling) title.nextSibling.remove();
  document.head.insertAdjacentHTML('beforeend', trustedHtml(head));
}

function swapShell({ skip, header, footer, menu }: Shell): void {
  const replace = (selector: string, html: string) => {
    const element = document.querySelector(selector);
    if (element) element.outerHTML = trustedHtml(html);
  };
  replace('body > .skip', skip);
  replace('body > header', header);
  replace('body > footer', footer);
  replace('#menu', menu);
}
