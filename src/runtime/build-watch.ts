import type { LatestBuild, latestBuildPath } from '#src/protocol.ts';
import { newBuildSeen, sawBuild } from './builds.ts';

const address: typeof latestBuildPath = '/builds/latest.json';
const { poll = '600' } = document.documentElement.dataset;

/** Asks now and then for the latest build: not while the tab is hidden, and at once when it is seen again. */
export function watchBuilds(): void {
  const ask = async () => {
    if (document.hidden || newBuildSeen()) return;
    try {
      // The time as query passes every cache on the way.
      const response = await fetch(`${address}?${Date.now()}`);
      sawBuild(((await response.json()) as Partial<LatestBuild>).id);
    } catch {
      // Offline, or the server is restarting: the next round asks again.
    }
  };
  setInterval(() => void ask(), Number(poll) * 1000);
  document.addEventListener('visibilitychange', () => void ask());
}
