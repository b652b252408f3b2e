import { type KindName, kindNames, kinds } from '../records/kinds.ts';
import { both } from './field-view.ts';
import { html, type Html } from './html.ts';

export interface Layout {
  /** Where the editor's own addresses start: the token. */
  base: string;
}

/** The frame of every page: where one is, and the button that puts everything on the site. */
export function pageOf(
  { base }: Layout,
  { title, kind, body }: { title: string; kind?: KindName; body: Html },
): string {
  const link = (name: KindName) =>
    html`<a href="${base}/list/${name}" ${name === kind && html`aria-current="page"`}>${both(kinds[name].many)}</a>`;
  return html`<!doctype html>
    <html lang="zh-TW">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${base}/files/brand.css" />
        <link rel="stylesheet" href="${base}/files/tokens.css" />
        <link rel="stylesheet" href="${base}/files/editor.css" />
        <script type="module" src="${base}/files/editor.js"></script>
      </head>
      <body>
        <a class="skip" href="#main">跳到內容 Skip to content</a>
        <header>
          <nav aria-label="內容 Content">${kindNames.map(link)}</nav>
          <form method="post" action="${base}/publish" data-publish>
            <button class="quiet">發布 <span class="english" lang="en-US">Publish</span></button>
          </form>
        </header>
        <main id="main">${body}</main>
      </body>
    </html>`.text;
}
