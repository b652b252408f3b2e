import { escapeHtml } from '#src/shell/escape.ts';

/** Stands in for the page while something is wrong, and gives way to it once that is mended. */
export function faultPage(error: unknown): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const inContent = name === 'ContentFaults';
  const heading = inContent ? 'The content has faults' : 'The code has a fault';
  return (
    `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${heading}</title>` +
    `<style>body{margin:2rem;font:1rem/1.5 system-ui}pre{white-space:pre-wrap}</style>` +
    `<script type="module" src="/@vite/client"></script></head>` +
    `<body><h1>${heading}</h1><pre>${escapeHtml(inContent ? message : (stack ?? message))}</pre></body></html>`
  );
}
