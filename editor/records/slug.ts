const longest = 60;
/** Words that an address can do without. */
const small = new Set(['a', 'an', 'the', 'of', 'and', 'for', 'in', 'at', 'to', 'with']);

/** An address from an English title: `Buyer, Tea & Coffee` is `buyer-tea-coffee`. */
export function slugOf(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/[\u0300-\u036f’']/g, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const kept = words.filter((word) => !small.has(word));
  let slug = '';
  for (const word of kept.length > 0 ? kept : words)
    if (slug.length + word.length < longest) slug += slug ? `-${word}` : word;
  return slug;
}
