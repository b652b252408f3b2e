import { ruleOf } from './builds.ts';
import { isOurs } from './links.ts';
import { onNavigation } from './navigate.ts';
import { loadPayload, payloadAddress } from './payload.ts';
import { preloadCode } from './preload.ts';

const startsAfterMilliseconds = 1000;
const mostAtOnce = 2;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const waiting: URL[] = [];
const asked = new Set<string>();
let underway = 0;

/** Fetches the payloads of links in view, a second after the page has loaded; a link pointed at goes first. */
export function startPrefetch(): void {
  if (isSlow()) return;
  setTimeout(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        want(target as HTMLAnchorElement, 'last');
      }
    });
    const observe = () => {
      for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
    };
    observe();
    onNavigation(observe);
    for (const type of ['pointerover', 'focusin']) {
      document.addEventListener(type, ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
        if (link) want(link, 'first');
      });
    }
  }, startsAfterMilliseconds);
}

function isSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

function want(link: HTMLAnchorElement, place: 'first' | 'last'): void {
  const url = new URL(link.href);
  const address = payloadAddress(url);
  const queued = waiting.findIndex((other) => payloadAddress(other) === address);
  if (queued >= 0) waiting.splice(queued, 1);
  else if (asked.has(address) || !isOurs(link, url) || url.pathname === location.pathname) return;
  asked.add(address);
  waiting[place === 'first' ? 'unshift' : 'push'](url);
  next();
}

function next(): void {
  while (underway < mostAtOnce) {
    const url = waiting.shift();
    if (!url) return;
    underway += 1;
    void prefetch(url).finally(() => {
      underway -= 1;
      next();
    });
  }
}

async function prefetch(url: URL): Promise<void> {
  try {
    if (!(await ruleOf(url.pathname))?.prerender) return;
    const { code } = await loadPayload(url);
    // Code only for a link that is pointed at: for all links in view it would be too much.
    if (document.querySelector(`a[href="${url.pathname}"]:is(:hover,:focus)`)) preloadCode(code);
  } catch {
    // Nothing is lost: the navigation itself asks again.
  }
}
