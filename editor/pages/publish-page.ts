import { html } from './html.ts';
import { type Layout, pageOf } from './layout.ts';

export interface PublishOutcome {
  ok: boolean;
  /** What the command printed. */
  output: string;
}

export function publishPage(layout: Layout, { ok, output }: PublishOutcome): string {
  const body = html` <div class="heading">
      <h1>
        ${ok ? html`已發布 <span class="english" lang="en-US">Published</span>` : html`沒有發布 <span class="english" lang="en-US">Not published</span>`}
      </h1>
    </div>
    <p class="notice ${ok ? 'good' : 'bad'}" role="${ok ? 'status' : 'alert'}">
      ${
        ok
          ? html`網站現在就是最新內容。<span class="english" lang="en-US">The site shows it now.</span>`
          : html`網站維持原樣，原因如下。<span class="english" lang="en-US"
                >The site stays as it was, for the reason below.</span
              >`
      }
    </p>
    <pre>${output}</pre>`;
  return pageOf(layout, { title: ok ? '已發布 Published' : '沒有發布 Not published', body });
}
