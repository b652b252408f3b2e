import { inject } from 'vitest';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface Visitor {
  page: Page;
  /** Every line that the page wrote to the console as an error or a warning. */
  complaints: string[];
  /** How many documents were loaded: a navigation by the runtime loads none. */
  documents: () => number;
  leave: () => Promise<void>;
}

/** A visitor in a browser of their own, at a desk unless said otherwise. */
export async function visit(
  browser: Browser,
  path: string,
  options: BrowserContextOptions & { site?: string } = {},
): Promise<Visitor> {
  const { site = inject('siteUrl'), ...context } = options;
  const visitor = await browser.newContext({
    baseURL: site,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    ...context,
  });
  const page = await visitor.newPage();
  const complaints: string[] = [];
  let documents = 0;
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0));
  await page.goto(path);
  return { page, complaints, documents: () => documents, leave: () => visitor.close() };
}

/** Waits until a page with this heading has entered. */
export async function entered(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForSelector('html[data-page=entered]');
}

export interface TransitionNote {
  what: string;
  /** Milliseconds since the page began. */
  at: number;
  /** How far the page was scrolled at that moment. */
  top: number;
}

/** Notes from now on, in the page itself, each change of the page's state and each end of a fade. */
export async function watchTransitions(page: Page): Promise<() => Promise<TransitionNote[]>> {
  await page.evaluate(() => {
    const notes: object[] = [];
    const note = (what: string) => notes.push({ what, at: performance.now(), top: scrollY });
    const root = document.documentElement;
    new MutationObserver((changes) => {
      if (changes.some((change) => [...change.addedNodes].some((node) => node.nodeName === 'ARTICLE')))
        note('article put in');
    }).observe(document.querySelector('main') ?? document.body, { childList: true });
    new MutationObserver(() => note(`state ${root.dataset['page']}`)).observe(root, {
      attributes: true,
      attributeFilter: ['data-page'],
    });
    for (const type of ['transitionend', 'animationend'] as const) {
      // On the way down: by the time the event would come up, the runtime has put another article in.
      document.addEventListener(
        type,
        (event) =>
          (event.target as Element).tagName === 'ARTICLE' && note(`${type} ${Math.round(event.elapsedTime * 1000)}`),
        { capture: true },
      );
    }
    Object.assign(window, { transitionNotes: notes });
  });
  return () => page.evaluate(() => (window as unknown as { transitionNotes: TransitionNote[] }).transitionNotes);
}
