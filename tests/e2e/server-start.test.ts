import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { runScript } from '#tests/support/process.ts';
import { startSite } from '#tests/support/site.ts';

const siteUrl = inject('siteUrl');
const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: inject('siteData'), SITE_URL: siteUrl };

describe('npm start with something wrong', () => {
  it.each([
    ['a port in use', { PORT: new URL(siteUrl).port }, /^PORT \d+ is in use/],
    ['a bad port', { PORT: 'eighty' }, /^PORT must be a whole number/],
    ['an address of no machine here', { HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is not an address of this machine/],
    [
      'a data folder that cannot be written',
      { DATA_DIR: '/proc/nowhere' },
      /^DATA_DIR cannot be written: \/proc\/nowhere/,
    ],
    ['a public address with a path', { SITE_URL: 'https://example.com/site' }, /^SITE_URL must be like/],
  ])('%s: one clear line and a non-zero exit', async (_, wrong: Record<string, string>, line) => {
    const { code, output } = await runScript('cli/run.mjs', ['start'], { environment: { ...settings, ...wrong } });
    const lines = output.split('\n').filter((text) => text && !text.startsWith('{'));
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(line)]);
  });

  it('a file where the data folder should be', async () => {
    const file = path.join(tmpdir(), `trichord-file-${process.pid}`);
    writeFileSync(file, '');
    const { code, output } = await runScript('cli/run.mjs', ['start'], {
      environment: { ...settings, DATA_DIR: file },
    });
    expect([code, output.trim()]).toEqual([1, `DATA_DIR cannot be written: ${file}`]);
  });
});

describe('commands', () => {
  it.each([
    'cli/run.mjs start',
    'cli/run.mjs publish',
    'cli/run.mjs edit',
    'cli/build.ts',
    'cli/dev.ts',
    'cli/test.ts',
    'cli/status.ts',
    'tests/shots.ts',
    'tests/several.ts',
  ])('%s explains itself', async (command) => {
    const [script = '', ...args] = command.split(' ');
    const { code, output } = await runScript(script, [...args, '--help']);
    expect(code).toBe(0);
    expect(output).toMatch(/^npm (start|test|run [a-z]+)/);
  });
});

describe('a stop', () => {
  it('finishes a request that has begun, then ends with 0', async () => {
    const site = await startSite();
    const { hostname, port, host } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    const body = 'locale=zh-tw';
    socket.write(
      `POST /locale HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await ask(`${site.url}/healthz`);
    const stopped = site.stop();
    await expect
      .poll(
        () =>
          ask(`${site.url}/healthz`).then(
            ({ status }) => status,
            () => 'refused',
          ),
        { timeout: 5_000 },
      )
      .toBe('refused');
    socket.write(body.slice(5));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 303 /);
    socket.destroy();
    await stopped;
    expect(site.process.exitCode).toBe(0);
  });
});
