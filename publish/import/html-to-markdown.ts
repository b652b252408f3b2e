const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  bull: '•',
  middot: '·',
  hellip: '…',
};

/** Feeds hold HTML, our records Markdown: keeps paragraphs, lists and bold, and lets go of the rest. */
export function htmlToMarkdown(text: string): string {
  if (!/<\/?[a-z][^>]*>/i.test(text)) return text;
  return text
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<\/?(?:strong|b)\b[^>]*>/gi, '**')
    .replace(/<li\b[^>]*>\s*/gi, '\n- ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/?(?:p|div|ul|ol|h[1-6]|table|tr|section)\b[^>]*>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|(\w+));/g, (whole, decimal?: string, name?: string) =>
      decimal ? String.fromCodePoint(Math.min(Number(decimal), 0x10ffff)) : (entities[name ?? ''] ?? whole),
    )
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
