/** Old addresses, and where each leads now; checked and encoded by the publish. */
export interface Redirects {
  /** By path (`/old`), or by path and query (`/?p=12`, names in order). */
  exact: Record<string, string>;
  /** By what an address starts with (`/blog/`); a star in the target stands for the rest. */
  families: Record<string, string>;
}

/** Nobody links with more, and each is looked up. */
const mostParameters = 20;

/**
 * Where an address leads now. A query is found whole or, as links from newsletters add to it, by any one of its
 * parameters; then the path; then the longest family. However many there are, a few lookups decide.
 */
export function redirectFor({ exact, families }: Redirects, path: string, query: URLSearchParams): string | undefined {
  const parameters = [...query].slice(0, mostParameters);
  const names =
    parameters.length > 0 ? [queryKey(path, parameters), ...parameters.map((one) => queryKey(path, [one]))] : [];
  for (const name of [...names, path]) if (Object.hasOwn(exact, name)) return exact[name];
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    const start = path.slice(0, end + 1);
    if (Object.hasOwn(families, start)) return families[start]?.replace('*', () => encodeRest(path.slice(end + 1)));
    if (end === 0) break;
  }
  return undefined;
}

/** A path with its query, however its parameters are ordered. */
export function queryKey(path: string, parameters: [name: string, value: string][]): string {
  const pairs = parameters.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${path}?${pairs.sort().join('&')}`;
}

/** What the star stood for goes into a header: as parts of a path, and nothing else. */
function encodeRest(rest: string): string {
  return rest.split('/').map(encodeURIComponent).join('/');
}
