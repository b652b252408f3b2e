import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { runScript } from '#tests/support/process.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { copySite, type WorkingCopy } from '#tests/support/working-copy.ts';

let copy: WorkingCopy;
let site: Site;
let environment: Record<string, string>;

beforeAll(async () => {
  copy = copySite();
  site = await startSite({ root: copy.root });
  environment = { DATA_DIR: site.dataDir, SITE_URL: site.url };
});
afterAll(async () => {
  await site.stop();
  copy.remove();
});

const publish = () => runScript('cli/run.mjs', ['publish'], { root: copy.root, environment });

/** Edits a content file as a person would, and gives back how to undo it. */
function edit(file: string, change: (text: string) => string): () => void {
  const full = path.join(copy.content, file);
  const before = readFileSync(full, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} did not change`);
  writeFileSync(full, after);
  return () => writeFileSync(full, before);
}

const changeHero = (hero: string) => edit('firm/firm.yaml', (text) => text.replace(/^(hero:\s+en: ).*$/m, `$1${hero}`));

describe('npm run publish beside a running site', () => {
  it('changes the page that is served, without a restart or a lost request', async () => {
    const undo = changeHero('Edited while it runs');
    const tag = (await ask(`${site.url}/`)).headers.etag ?? '';
    let asking = true;
    const statuses = new Set<number>();
    const visitors = (async () => {
      while (asking)
        for (const target of ['/', '/job?q=engineer', '/contact'])
          statuses.add((await ask(`${site.url}${target}`)).status);
    })();

    expect((await publish()).output).toMatch(/Published \d+ pages/);
    await expect
      .poll(async () => (await ask(`${site.url}/`)).text, { timeout: 10_000 })
      .toContain('Edited while it runs');
    asking = false;
    await visitors;
    expect(statuses).toEqual(new Set([200]));
    expect((await ask(`${site.url}/`, { headers: { 'if-none-match': tag } })).status).toBe(200);
    undo();
  });

  it('with a broken record changes nothing and says where', async () => {
    const undo = edit('firm/firm.yaml', (text) => text.replace(/^founded: .*$/m, 'founded: soon'));
    const before = (await ask(`${site.url}/`)).text;
    const { code, output } = await publish();
    expect(code).toBe(1);
    expect(output).toMatch(/content\/firm\/firm\.yaml:\d+ {2}founded: must be a number/);
    expect((await ask(`${site.url}/`)).text).toBe(before);
    undo();
  });

  it('a release that cannot be read never replaces one that can', async () => {
    const folder = path.join(site.dataDir, 'releases');
    const pointer = path.join(folder, 'current');
    const current = readFileSync(pointer, 'utf8');
    const broken = '20990101T000000000-00000000';
    writeFileSync(path.join(folder, `${broken}.sqlite`), 'not a database');
    writeFileSync(pointer, `${broken}\n`);
    await expect.poll(() => site.output(), { timeout: 10_000 }).toContain('cannot be served');
    expect((await ask(`${site.url}/job`)).status).toBe(200);
    rmSync(path.join(folder, `${broken}.sqlite`));
    writeFileSync(pointer, current);
  });
});
