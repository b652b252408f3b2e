/** The singular and plural of an English word, as far as its ending tells; harmless where it guesses wrong. */
export function inflections(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  const singular = singularOf(word);
  return [...new Set([singular, pluralOf(singular)])].filter((form) => form !== word);
}

export function singularOf(word: string): string {
  if (!word.endsWith('s') || !/^[a-z]{4,}s$/.test(word) || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|sh|ch|x)$/.test(word) ? `${word}es` : `${word}s`;
}

const endings = /(?:ations?|ments?|ings?|ers?|ors?|ants?|ists?|ions?|ives?|als?|ed|es?|s|y)$/;
const shortestStem = 5;

/** What the words of a family begin with: "manufactur" of "manufacture". Undefined where nothing can be cut off. */
export function stemOf(word: string): string | undefined {
  if (!/^[a-z]+$/.test(word)) return undefined;
  const stem = word.replace(endings, '');
  return stem.length >= shortestStem && stem !== word ? stem : undefined;
}
