import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ReleaseFolder } from '#release/release-folder.ts';
import { ask } from '#tests/support/http.ts';
import { runScript } from '#tests/support/process.ts';
import type { Site } from '#tests/support/site.ts';
import { copySite, type WorkingCopy } from '#tests/support/working-copy.ts';
import { newDataDir, publicUrl, startPublished } from './support/published-site.ts';

const dataDir = newDataDir();
const folder = new ReleaseFolder(dataDir);
let copy: WorkingCopy;
let firmFile: string;
let firm: string;
let site: Site | undefined;

beforeAll(async () => {
  copy = copySite();
  firmFile = path.join(copy.content, 'firm/firm.yaml');
  firm = readFileSync(firmFile, 'utf8');
  expect((await publish()).code).toBe(0);
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  writeFileSync(firmFile, firm);
});
afterAll(() => {
  copy.remove();
  rmSync(dataDir, { recursive: true });
});

const start = async () => (site = await startPublished({ dataDir, root: copy.root }));
const environment = { DATA_DIR: dataDir, SITE_URL: publicUrl, DATABASE_URL: '', HOST: '127.0.0.1' };
const publish = () => runScript('cli/run.mjs', ['publish'], { root: copy.root, environment });

/** What the status says of one thing, and how the command ends. */
async function status(name: string, port = '1'): Promise<{ code: number | null; line: string }> {
  const { code, output } = await runScript('cli/status.ts', ['--json'], {
    root: copy.root,
    environment: { ...environment, PORT: port },
  });
  const { checks } = JSON.parse(output) as { checks: { name: string; word: string; text: string }[] };
  const check = checks.find((candidate) => candidate.name === name);
  return { code, line: `${check?.word} ${check?.text}` };
}

async function expectServed(running: Site): Promise<void> {
  for (const address of ['/job', '/zh-tw/contact']) expect((await ask(`${running.url}${address}`)).status).toBe(200);
}

function damage(id: string): void {
  const bytes = readFileSync(folder.file(id));
  bytes.fill(0, bytes.length / 2, bytes.length / 2 + 8192);
  writeFileSync(folder.file(id), bytes);
}

describe('promise 29: content never stops a start', () => {
  // Each was seen to end the start.
  it.each([
    ['a bad field', /^founded: .*$/m, 'founded: soon', /founded: must be a number/],
    ['an expired licence', /expires: .*/, 'expires: 2020-01-01', /2020-01-01/],
  ])('%s', async (_, from, to, told) => {
    const before = folder.current();
    writeFileSync(firmFile, firm.replace(from, to));
    const running = await start();
    await expectServed(running);
    expect(running.output()).toMatch(told);
    expect(running.output()).toContain('THE CONTENT IS NOT UP TO DATE');
    expect(folder.current()).toBe(before);
    const { code, line } = await status('content', new URL(running.url).port);
    expect([code, line]).toEqual([1, expect.stringMatching(/^act not on the site: the last publish failed just now/)]);
    expect(line).toMatch(told);

    writeFileSync(firmFile, firm);
    expect((await publish()).code).toBe(0);
    expect((await status('content')).line).toMatch(/^ok/);
  });

  it('a lock file of an editor, a pipe, a link that leads nowhere', async () => {
    symlinkSync('someone@machine.1234', path.join(copy.content, 'jobs/.#locked.yaml'));
    expect((await publish()).code).toBe(0);
    const pipe = path.join(copy.content, 'jobs/pipe.yaml');
    const link = path.join(copy.content, 'jobs/nowhere.yaml');
    execFileSync('mkfifo', [pipe]);
    symlinkSync('gone.yaml', link);
    await expectServed(await start());
    expect(site?.output()).toMatch(/jobs\/nowhere\.yaml:1 {2}cannot be read[^]*jobs\/pipe\.yaml:1 {2}cannot be read/);
    for (const file of [pipe, link]) rmSync(file);
    expect((await publish()).code).toBe(0);
  });

  // Seen to end the start, or to answer 500, before a release had a seal.
  it('a damaged release, and content that cannot be published: the release before is served', async () => {
    const [newest = '', before] = folder.list();
    damage(newest);
    writeFileSync(firmFile, firm.replace(/^founded: .*$/m, 'founded: soon'));
    const running = await start();
    await expectServed(running);
    expect(running.output()).toContain(`release ${newest} is damaged`);
    const { release } = (await (await fetch(`${running.url}/readyz`)).json()) as { release: string };
    expect(release).toBe(before);
    const port = new URL(running.url).port;
    expect(await status('release', port)).toEqual({
      code: 1,
      line: `act ${newest} is damaged, an earlier one is served: npm run publish`,
    });
    writeFileSync(firmFile, firm);
    expect((await publish()).code).toBe(0);
    await expect.poll(() => running.output(), { timeout: 10_000 }).toContain('serving a new release');
    expect((await status('release', port)).line).toMatch(/^ok/);
  });

  it.each([
    ['damaged', damage],
    ['truncated', (id: string) => truncateSync(folder.file(id), 40_000)],
  ])('a %s release: the start publishes again', async (_, harm) => {
    const newest = folder.current() ?? '';
    harm(newest);
    await expectServed(await start());
    expect(folder.current()).not.toBe(newest);
  });

  // Without the catch in takeUp it was seen to end the server with an unhandled rejection.
  it('a pointer that cannot be read, at a start and while it runs', async () => {
    const pointer = path.join(folder.folder, 'current');
    const running = await start();
    renameSync(pointer, `${pointer}.kept`);
    mkdirSync(pointer);
    await expect.poll(() => running.output(), { timeout: 10_000 }).toContain('cannot be served; the one before stays');
    await expectServed(running);
    await running.stop();
    await expectServed(await start());
    await site?.stop();
    rmdirSync(pointer);
    renameSync(`${pointer}.kept`, pointer);
  });
});
