import type { Settings } from '#server/settings.ts';
import { type LatestBuild, latestBuildPath } from '#src/protocol.ts';
import type { Check } from './check.ts';

const waitMilliseconds = 5000;

/**
 * Asks the site itself. That nothing answers is only worth a look: the command may run on a machine, or with a PORT,
 * that is not the site's.
 */
export async function siteCheck(
  { port, host }: Pick<Settings, 'port' | 'host'>,
  releaseBuild: string | undefined,
): Promise<Check> {
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
  const details = { url };
  try {
    const { status } = (await askJson(`${url}/readyz`)) as { status: string };
    const { id: build } = (await askJson(`${url}${latestBuildPath}`)) as LatestBuild;
    if (!['ready', 'degraded'].includes(status))
      return {
        name: 'site',
        word: 'act',
        text: `answers on port ${port}, but: ${status}`,
        details: { ...details, status },
      };
    if (releaseBuild !== undefined && build !== releaseBuild)
      return {
        name: 'site',
        word: 'act',
        text: `still serves build ${build}, not that of the release: restart it`,
        details: { ...details, status, build },
      };
    return { name: 'site', word: 'ok', text: `answers on port ${port}`, details: { ...details, status, build } };
  } catch {
    return {
      name: 'site',
      word: 'look',
      text: `nothing answers on port ${port}: is it running, with this PORT?`,
      details: { ...details, status: null },
    };
  }
}

async function askJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(waitMilliseconds) });
  return response.json();
}
