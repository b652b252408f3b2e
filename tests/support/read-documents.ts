import type { Page } from 'playwright-core';

/** What a sweep looks at in a document, read by the browser's own parser without running the page. */
export interface ReadDocument {
  lang: string;
  title: string;
  headings: number;
  mains: number;
  articles: number;
  articlesInMain: number;
  ids: string[];
  /** Addresses of links, as they are written. */
  links: string[];
  /** What links to pages say. */
  linkTexts: string[];
  /** Links that lead nowhere. */
  deadLinks: number;
  /** Addresses of what the page loads, and of its forms that are sent by GET. */
  loads: string[];
}

export function readDocuments(page: Page, documents: string[]): Promise<ReadDocument[]> {
  return page.evaluate((texts) => {
    const parser = new DOMParser();
    return texts.map((text) => {
      const document = parser.parseFromString(text, 'text/html');
      const all = (selector: string) => [...document.querySelectorAll(selector)];
      const written = (selector: string, name: string) =>
        all(selector).flatMap((element) => element.getAttribute(name) ?? []);
      return {
        lang: document.documentElement.lang,
        title: document.title,
        headings: all('h1').length,
        mains: all('main').length,
        articles: all('article').length,
        articlesInMain: all('main article').length,
        ids: all('[id]').map(({ id }) => id),
        links: written('a[href]', 'href'),
        linkTexts: all('a[href]:not([href^="#"])').map(({ textContent }) => textContent.trim()),
        deadLinks: all('a:not([href]), a[href=""], a[href="#"]').length,
        loads: [
          ...written('link[href]:not([rel="canonical"], [rel="alternate"])', 'href'),
          ...written('[src]', 'src'),
          ...written('form:not([method="post"])', 'action'),
        ],
      };
    });
  }, documents);
}
