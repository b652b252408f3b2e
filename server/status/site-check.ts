import type { Settings } from '#server/settings.ts';
import { type LatestBuild, latestBuildPath } from '#src/protocol.ts';
import type { Check } from './check.ts';

const waitMilliseconds = 5000;

/** Asks the site itself. That nothing answers is an outage, unless the command was given another PORT than the site. */
export async function siteCheck(
  { port, host }: Pick<Settings, 'port' | 'host'>,
  published: { build: string | undefined; release: string | undefined },
): Promise<Check> {
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
  const details = { url };
  try {
    const { status, release } = (await askJson(`${url}/readyz`)) as { status: string; release?: string };
    const { id: build } = (await askJson(`${url}${latestBuildPath}`)) as LatestBuild;
    if (!['ready', 'degraded'].includes(status))
      return {
        name: 'site',
        word: 'act',
        text: `answers on port ${port}, but: ${status}`,
        details: { ...details, status },
      };
    if (published.build !== undefined && build !== published.build)
      return {
        name: 'site',
        word: 'act',
        text: `still serves build ${build}, not that of the release: restart it`,
        details: { ...details, status, build },
      };
    if (published.release !== undefined && release !== undefined && release !== published.release)
      return {
        name: 'site',
        word: 'look',
        text: `serves release ${release}, not the one published: if it stays so, its log says why`,
        details: { ...details, status, build, release },
      };
    return { name: 'site', word: 'ok', text: `answers on port ${port}`, details: { ...details, status, build } };
  } catch {
    return {
      name: 'site',
      word: 'act',
      text: `nothing answers on port ${port}: start it, or run this with the site's PORT`,
      details: { ...details, status: null },
    };
  }
}

async function askJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(waitMilliseconds) });
  return response.json();
}
