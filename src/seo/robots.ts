/** Crawlers may read everything. A page that should not be listed says so in its head, which they must read to know. */
export function robotsText(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
