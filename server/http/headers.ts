/** Cache policies and security headers, each named once. */

export const caching = {
  /** Pages and payloads: kept, but asked about every time, so that a publish is seen at once. */
  revalidate: 'public, max-age=0, must-revalidate',
  /** Files whose name holds a hash of their content. */
  forever: 'public, max-age=31536000, immutable',
  /** The page at `/`, which may redirect by cookie or language, and answers to a person. */
  personal: 'private, no-cache',
  never: 'no-store',
};

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
