import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReleaseFolder } from '#release/release-folder.ts';
import { SharedReleases } from '#release/shared-releases.ts';
import { runScript, startScript } from '#tests/support/process.ts';
import type { Site } from '#tests/support/site.ts';
import { copySite, type WorkingCopy } from '#tests/support/working-copy.ts';
import { newDataDir, publicUrl, startPublished } from './support/published-site.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';

const kills = 4;
const patience = { timeout: 30_000, interval: 200 };

/** One machine where people publish, and another that has the code, DATABASE_URL and nothing else. */
const here = newDataDir();
const there = mkdtempSync(path.join(tmpdir(), 'trichord-machine-'));
let postgres: Postgres;
let copy: WorkingCopy;
let site: Site;

const environment = () => ({ DATA_DIR: here, SITE_URL: publicUrl, DATABASE_URL: postgres.url, HOST: '127.0.0.1' });
const publish = (...args: string[]) =>
  runScript('cli/run.mjs', ['publish', ...args], { root: copy.root, environment: environment() });
const start = async () =>
  (site = await startPublished({ dataDir: there, environment: { DATABASE_URL: postgres.url } }));
const current = () => new ReleaseFolder(here).current();

async function servedThere(): Promise<string> {
  return ((await (await fetch(`${site.url}/readyz`)).json()) as { release: string }).release;
}

function changeHero(hero: string): void {
  const file = path.join(copy.content, 'firm/firm.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^(hero:\s+en: ).*$/m, `$1${hero}`));
}

beforeAll(async () => {
  postgres = await startPostgres();
  copy = copySite();
  expect((await publish()).code).toBe(0);
  await start();
});
afterAll(async () => {
  await site.stop();
  await postgres.remove();
  copy.remove();
  for (const folder of [here, there]) rmSync(folder, { recursive: true });
});

describe('promise 25: a release reaches every server whole', () => {
  it('a new machine takes it from the database, and publishes nothing', async () => {
    expect(await servedThere()).toBe(current());
    expect(site.output()).not.toContain('Published');
    expect(await new ReleaseFolder(there).isWhole(current() ?? '')).toBe(true);
  });

  it('a publish and a rollback reach the other machine', async () => {
    const before = current();
    changeHero('Shared with every machine');
    expect((await publish()).code).toBe(0);
    expect(current()).not.toBe(before);
    await expect.poll(servedThere, patience).toBe(current());
    const page = await fetch(`${site.url}/`, { headers: { 'accept-language': 'en' } });
    expect(await page.text()).toContain('Shared with every machine');
    expect((await publish('--rollback')).code).toBe(0);
    expect(current()).toBe(before);
    await expect.poll(servedThere, patience).toBe(before);
  });

  it('is whole or absent, wherever the publisher and the taker are killed', async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      changeHero(`Killed ${kill}`);
      const publisher = startScript('cli/run.mjs', ['publish'], { root: copy.root, environment: environment() });
      await pause(500 + Math.random() * 2500);
      publisher.process.kill('SIGKILL');
      site.process.kill('SIGKILL');
      await Promise.all([publisher.process, site.process].map((child) => child.exitCode ?? once(child, 'close')));
      await start();
      const shared = await SharedReleases.open(postgres.url);
      const wanted = await shared.served();
      await shared.close();
      await expect.poll(servedThere, patience).toBe(wanted?.id);
      expect((await fetch(`${site.url}/job`)).status).toBe(200);
    }
    expect((await publish()).code).toBe(0);
    await expect.poll(servedThere, patience).toBe(current());
  });

  it('keeps its own while the shared one is of another build, and says so', async () => {
    const before = await servedThere();
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query("INSERT INTO releases VALUES ('20990101T000000000-00000000', 'x', 1, 'another', 0)");
    await client.query("UPDATE served_release SET id = '20990101T000000000-00000000'");
    await client.query("SELECT pg_notify('trichord_release', '')");
    await client.end();
    await expect.poll(() => site.output(), patience).toContain('the shared release is of another build');
    expect(await servedThere()).toBe(before);
    const { code, output } = await runScript('cli/status.ts', [], {
      environment: { ...environment(), DATA_DIR: there, PORT: new URL(site.url).port },
    });
    expect([code, output]).toEqual([1, expect.stringMatching(/^shared +act +.*of build another/m)]);
    await site.stop();
    await start();
    expect(await servedThere()).toBe(before);
  });
});
