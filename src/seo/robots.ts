/** Everything may be read; pages that should not be listed say so themselves, which a crawler must read to know. */
export function robotsText(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
