import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseReader } from '#release/release-file.ts';
import { ReleaseFolder } from '#release/release-folder.ts';
import { freePort } from './free-port.ts';
import { type RunningProcess, type RunOptions, startScript } from './process.ts';

const startMilliseconds = 120_000;
const lookMilliseconds = 50;

export interface Site extends RunningProcess {
  url: string;
  dataDir: string;
}

export interface SiteOptions extends RunOptions {
  /** Kept when it is given; else the site gets a folder of its own, which goes when it stops. */
  dataDir?: string;
  /** Another script to start it with, and its arguments. */
  command?: [script: string, ...args: string[]];
  /** Any free one, if none is given. */
  port?: number;
}

/** Starts the real site as `npm start` does: builds and publishes what is not up to date, then serves. */
export async function startSite({
  dataDir: given,
  command: [script, ...args] = ['cli/run.mjs', 'start'],
  port: givenPort,
  environment,
  ...options
}: SiteOptions = {}): Promise<Site> {
  const dataDir = given ?? mkdtempSync(path.join(tmpdir(), 'trichord-'));
  const port = givenPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const running = startScript(script, args, {
    ...options,
    environment: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, SITE_URL: url, ...environment },
  });
  const stop = async () => {
    await running.stop();
    if (!given) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilHealthy(url, running);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...running, url, dataDir, stop };
}

/** The release that a site serves, to compare with what it answers. */
export function openRelease(dataDir: string): ReleaseReader {
  const folder = new ReleaseFolder(dataDir);
  const id = folder.current();
  if (!id) throw new Error(`nothing is published in ${dataDir}`);
  return new ReleaseReader(folder.file(id));
}

async function untilHealthy(url: string, running: RunningProcess): Promise<void> {
  const deadline = Date.now() + startMilliseconds;
  while (Date.now() < deadline) {
    if (running.process.exitCode !== null) throw new Error(`the site did not start:\n${running.output()}`);
    const healthy = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return;
    await pause(lookMilliseconds);
  }
  throw new Error(`the site did not answer within ${startMilliseconds / 1000} s:\n${running.output()}`);
}
