/** Characters that XML 1.0 cannot hold even escaped: control characters, two code points, lone surrogates. */
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Texts without anything to escape, as most in a sitemap of fifty thousand addresses: to test first is faster. */
const plain = /^[\w\-./:?=% ]*$/;

export function escapeXml(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Job boards want their texts so. What would end the section is divided between two of them. */
export function cdataElement(name: string, text: string): string {
  return `<${name}><![CDATA[${text.replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`;
}
