import type { Manifest, ManifestPath, RouteRule } from '#src/protocol.ts';

/** The part of the manifest that is read here. */
type Routes = Pick<Manifest, 'prerendered'> & { matcher: Omit<Manifest['matcher'], 'dynamic'> };

const { build: ownBuild = '' } = document.documentElement.dataset;

let manifest: Promise<Routes> | undefined;
let newerBuild = false;

export function buildId(): string {
  return ownBuild;
}

export function sawBuild(id: string | undefined): void {
  newerBuild ||= id !== undefined && id !== ownBuild;
}

/** Once true, the next navigation loads its target as a document. */
export function newBuildSeen(): boolean {
  return newerBuild;
}

/** The rule of a path; undefined where the manifest knows none, or could not be read. */
export async function ruleOf(path: string): Promise<RouteRule | undefined> {
  manifest ??= readManifest();
  const { matcher, prerendered } = await manifest;
  const family = path.replace(/[^/]+$/, '*');
  return matcher.static[path] ?? (prerendered.includes(path) ? { prerender: true } : matcher.wildcard[family]);
}

async function readManifest(): Promise<Routes> {
  try {
    const response = await fetch(`/builds/meta/${ownBuild}.json` satisfies ManifestPath);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as Routes;
  } catch (error) {
    console.error('The build manifest could not be read; route rules are treated as empty.', error);
    return { matcher: { static: {}, wildcard: {} }, prerendered: [] };
  }
}
