import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { root } from '#build/folders.ts';
import { ask, mapSomeAtOnce, post } from '#tests/support/http.ts';
import { sitePages } from '#tests/support/site-pages.ts';

const checker = path.join(root, 'node_modules/vnu-jar/build/dist/vnu.jar');
const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava)
  console.warn('The Nu HTML checker was skipped: it needs Java (on Debian: apt-get install default-jre-headless).');

const folder = mkdtempSync(path.join(tmpdir(), 'trichord-html-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Message {
  type: string;
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/** Views that no release holds: they depend on what was asked or sent. */
const otherViews = [
  '/job?q=engineer&function=RD&remote=full',
  '/job?q=zzzzzz',
  '/zh-tw/job?q=%E5%B7%A5%E7%A8%8B%E5%B8%AB',
  '/nowhere',
  '/zh-tw/job/nowhere',
  '/contact?reference=TC-2345-6789',
  '/saved?ids=nowhere',
];

describe.skipIf(!hasJava)('the Nu HTML checker', () => {
  it('finds no error in any document of the site', { timeout: 300_000 }, async () => {
    const siteUrl = inject('siteUrl');
    const addresses = [...sitePages().pages.map((page) => page.path), ...otherViews];
    await mapSomeAtOnce(addresses, async (address) => save(address, (await ask(`${siteUrl}${address}`)).text));
    save(
      '/contact-with-faults',
      (await post(`${siteUrl}/contact`, { name: '', email: 'nobody', message: '<b>' })).text,
    );

    const run = spawnSync(
      'java',
      ['-Xss4m', '-jar', checker, '--errors-only', '--format', 'json', '--exit-zero-always', '--skip-non-html', folder],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    const { messages } = JSON.parse(run.stderr) as { messages: Message[] };
    const faults = messages.map(({ url, message, extract }) => `${path.basename(url)}: ${message} ${extract ?? ''}`);
    expect(faults).toEqual([]);
  });
});

function save(address: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${encodeURIComponent(address)}.html`), text);
}
