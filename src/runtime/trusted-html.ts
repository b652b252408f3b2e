interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy('site', { createHTML: (html) => html });

/**
 * The only way to put HTML into the page, for what our own server rendered. In browsers with Trusted Types, the site's
 * Content-Security-Policy allows no other.
 */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}
