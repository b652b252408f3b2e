/** What a request's target asks for, after it has been looked at with suspicion. */
export type Target =
  | { kind: 'path'; path: string; query: URLSearchParams; search: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'bad'; reason: string };

/** A search line of 10,000 characters still gets its list, cut short; Node itself refuses what is over 16 KB. */
export const longestTarget = 12_000;
const longestPath = 2_000;
const forbidden = /[\0-\x1f\x7f\\]/;

/**
 * Decodes a request target. Addresses that only differ in case, doubled or trailing slashes lead by one redirect to the
 * one true spelling; what cannot be decoded, or tries to leave the tree, is refused.
 */
export function readTarget(target: string): Target {
  const mark = target.indexOf('?');
  const raw = mark < 0 ? target : target.slice(0, mark);
  if (target.length > longestTarget || raw.length > longestPath)
    return { kind: 'bad', reason: 'The address is too long.' };
  const search = mark < 0 ? '' : target.slice(mark);
  const path = decode(raw);
  if (path === undefined || !path.startsWith('/') || forbidden.test(path))
    return { kind: 'bad', reason: 'The address cannot be read.' };
  if (path.split('/').some((segment) => segment === '..' || segment === '.'))
    return { kind: 'bad', reason: 'The address cannot be read.' };
  const normal = normalPath(path);
  if (normal !== path) return { kind: 'redirect', to: `${encodeURI(normal)}${search}` };
  return { kind: 'path', path, query: new URLSearchParams(search), search };
}

/** Lower case except in file names of the build, whose hashes have both cases. */
function normalPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return single.startsWith('/assets/') ? single : single.toLowerCase();
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text).toWellFormed();
  } catch {
    return undefined;
  }
}
