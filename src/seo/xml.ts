/** What XML 1.0 cannot hold in any spelling: most control characters, two code points, and halves of a pair. */
const unspeakable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Most of what a sitemap holds is plain, and a sitemap may hold fifty thousand of it. */
const plain = /^[\w\-./:?=% ]*$/;

export function escapeXml(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(unspeakable, '').replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
