import { navigate } from './navigate.ts';
import { glideToTop } from './scroll.ts';

/** Takes over plain clicks on links within the site; new tabs, downloads and the like stay with the browser. */
export function startLinks(): void {
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link) return;
    if (link.hasAttribute('data-to-top')) {
      event.preventDefault();
      return glideToTop();
    }
    const url = new URL(link.href);
    if (!isOurs(link, url) || isHashOnly(url)) return;
    event.preventDefault();
    const history = link.hasAttribute('data-replace') ? 'replace' : 'push';
    void navigate({ url, history, turnsPage: link.rel === 'next' || link.rel === 'prev' });
  });
}

/** The link of a plain click, or none. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  return (event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')) || undefined;
}

/** A page of this site, not a file, a download or another window. */
export function isOurs(link: HTMLAnchorElement, url: URL): boolean {
  const elsewhere = link.target !== '' && link.target !== '_self';
  return (
    url.origin === location.origin && !elsewhere && !link.hasAttribute('download') && !/\.[a-z0-9]+$/.test(url.pathname)
  );
}

function isHashOnly(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}
