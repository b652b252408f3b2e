/** Cache policies and security headers, each named once. */

export const caching = {
  /** Pages and payloads: kept, but asked about every time, so that a publish is seen at once. */
  revalidate: 'public, max-age=0, must-revalidate',
  /** Files whose name holds a hash of their content. */
  forever: 'public, max-age=31536000, immutable',
  /** Icons: whatever page a browser loads, it would else ask for them again. */
  day: 'public, max-age=86400',
  /** What a publish may change under the same name: an old one will do for a visit, while the new one is fetched. */
  soon: 'public, max-age=600, stale-while-revalidate=604800',
  /** The page at `/`, which may redirect by cookie or language, and answers to a person. */
  personal: 'private, no-cache',
  never: 'no-store',
};

/** Where Google Analytics loads from and reports to; allowed only where the firm configured it. */
const analyticsHosts = {
  script: ' https://www.googletagmanager.com',
  report: ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
};

/**
 * Only the runtime's own policy makes HTML of a text. Google's script sets addresses of scripts as plain texts, so it
 * cannot have this.
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types site'];

/** What the site never asks of a browser, so that nothing that gets into a page can. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
];

function contentPolicy(analytics: boolean): string {
  const { script, report } = analytics ? analyticsHosts : { script: '', report: '' };
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
    "style-src 'self'",
    `img-src 'self'${report}`,
    "font-src 'self'",
    `connect-src 'self'${report}`,
    "manifest-src 'self'",
    // Films: see server/media/film-route.ts.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(analytics ? [] : trustedTypes),
  ].join('; ');
}

export function securityHeaders(siteUrl: string, analytics: boolean): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(analytics),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
