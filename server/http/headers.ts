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

/** Where Google Analytics loads from and reports to; allowed only where the firm configured it. */
const analyticsHosts = { script: ' https://www.googletagmanager.com', report: ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com' };

function contentPolicy(analytics: boolean): string {
  const { script, report } = analytics ? analyticsHosts : { script: '', report: '' };
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
    "style-src 'self'",
    `img-src 'self' data:${report}`,
    "font-src 'self'",
    `connect-src 'self'${report}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function securityHeaders(siteUrl: string, analytics: boolean): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(analytics),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
