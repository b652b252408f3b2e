const forbidden: [RegExp, string][] = [
  [/<!(?:DOCTYPE|ENTITY)/i, 'declares entities'],
  [/<\s*(?:[\w-]+:)?script\b/i, 'holds a script'],
  [/\son[a-z]+\s*=/i, 'holds a script in an attribute'],
  [/<\s*(?:[\w-]+:)?(?:foreignObject|iframe|embed|object|audio|video)\b/i, 'holds parts of a web page'],
  [/(?:href|src)\s*=\s*["']?\s*(?!#|["'\s#]|data:image\/(?:png|jpeg|webp);)/i, 'refers to something outside itself'],
  [/(?:url\(\s*["']?\s*(?!#|["'\s#])|@import|javascript:)/i, 'refers to something outside itself'],
];

/** Why an SVG is refused. It is never served, only drawn from; whoever put a script into it should hear of it. */
export function svgFault(text: string): string | undefined {
  if (!/<\s*(?:[\w-]+:)?svg\b/i.test(text)) return 'is not what its name says';
  return forbidden.find(([pattern]) => pattern.test(text))?.[1];
}
