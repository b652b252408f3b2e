/** Addresses of what stands beside a page, as the build protocol names them. */
export const payloadSuffix = '/_payload.json';
export const shellSuffix = '/_shell.json';
export const latestBuildPath = '/builds/latest.json';

export function payloadPath(path: string): string {
  return path === '/' ? payloadSuffix : `${path}${payloadSuffix}`;
}

export function shellPath(path: string): string {
  return path === '/' ? shellSuffix : `${path}${shellSuffix}`;
}

export function manifestPath(buildId: string): string {
  return `/builds/meta/${buildId}.json`;
}
