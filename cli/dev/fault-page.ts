import { ContentFaults, describeFault } from '#publish/faults.ts';
import { escapeHtml } from '#src/shell/escape.ts';

/** Stands in for the page while something is wrong; it is replaced by itself once that is mended. */
export function faultPage(error: Error): string {
  const heading = error instanceof ContentFaults ? 'The content has faults' : 'The code has a fault';
  const texts = error instanceof ContentFaults ? error.faults.map(describeFault) : [error.stack ?? error.message];
  const items = texts.map((text) => `<li><pre>${escapeHtml(text)}</pre></li>`).join('');
  return (
    `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${heading}</title>` +
    `<style>body{margin:2rem;font:1rem/1.5 system-ui}pre{white-space:pre-wrap}</style>` +
    `<script type="module" src="/@vite/client"></script></head><body><h1>${heading}</h1><ol>${items}</ol></body></html>`
  );
}
