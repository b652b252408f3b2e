import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { root } from '#build/folders.ts';
import { freePort } from '#tests/support/free-port.ts';
import { ask } from '#tests/support/http.ts';
import { ensureNginx, type Nginx, startNginx } from '#tests/support/nginx.ts';
import type { Site } from '#tests/support/site.ts';
import { newDataDir, startPublished } from './support/published-site.ts';

const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');
const can = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

describe.skipIf(!ensureNginx() || !can('openssl', 'version'))('deploy/nginx/trichord.conf', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trichord-deploy-'));
  const dataDir = newDataDir();
  let site: Site;
  let nginx: Nginx;
  let plain: number;
  let secure: number;

  beforeAll(async () => {
    [plain, secure] = [await freePort(), await freePort()];
    site = await startPublished({ dataDir });
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=www.example.com',
      '-keyout',
      `${folder}/privkey.pem`,
      '-out',
      `${folder}/fullchain.pem`,
    ]);
    mkdirSync(`${folder}/verify`);
    writeFileSync(`${folder}/verify/MP_verify_AbC123.txt`, 'AbC123');
    // The file as it is, but for the ports and folders of this machine.
    const lines = read('nginx/trichord.conf')
      .replace(/^.*listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace(/^ +listen 443 ssl/gm, ` listen 127.0.0.1:${secure} ssl`)
      .replace('127.0.0.1:3001', new URL(site.url).host)
      .replace(/server 127\.0\.0\.1:3002.*;/, '')
      .replaceAll('/etc/letsencrypt/live/www.example.com', folder)
      .replaceAll('/etc/nginx/snippets/trichord-proxy.conf', path.join(root, 'deploy/nginx/proxy.conf'))
      .replace('/var/www/verify', `${folder}/verify`)
      .replace('/var/log/nginx/trichord.log', `${folder}/access.log`);
    nginx = await startNginx(lines, `http://127.0.0.1:${plain}`);
  });

  afterAll(async () => {
    await nginx.stop();
    await site.stop();
    for (const used of [folder, dataDir]) rmSync(used, { recursive: true });
  });

  async function askSecurely(
    target: string,
  ): Promise<{ status: number | undefined; headers: IncomingMessage['headers']; text: string }> {
    const sent = get({
      host: '127.0.0.1',
      port: secure,
      path: target,
      rejectUnauthorized: false,
      servername: 'www.example.com',
      headers: { host: 'www.example.com' },
    });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const text = (await response.toArray()).join('');
    return { status: response.statusCode, headers: response.headers, text };
  }

  it('starts without a warning, and sends plain visitors to the secure address', async () => {
    expect(nginx.output()).not.toMatch(/\[(warn|error|emerg)\]/);
    const { status, headers } = await ask(`http://127.0.0.1:${plain}/zh-tw/job?q=a`, {
      headers: { host: 'example.com' },
    });
    expect([status, headers.location]).toEqual([301, 'https://www.example.com/zh-tw/job?q=a']);
  });

  it('hands pages on as the site made them, and keeps the health of the mail to this machine', async () => {
    const direct = await ask(`${site.url}/service`);
    const through = await askSecurely('/service');
    expect([through.status, through.headers.etag, through.headers['cache-control'], through.text]).toEqual([
      200,
      direct.headers.etag,
      direct.headers['cache-control'],
      direct.text,
    ]);
    expect(through.headers.server).toBe('nginx');
    expect((await askSecurely('/readyz')).status).toBe(200);
  });

  it('shows the file by which WeChat knows the domain', async () => {
    expect((await askSecurely('/MP_verify_AbC123.txt')).text).toBe('AbC123');
    expect((await askSecurely('/MP_verify_other.txt')).status).toBe(404);
  });

  it('logs neither a whole address nor a query', async () => {
    await askSecurely('/job?q=kanarienvogel');
    const log = () => readFileSync(`${folder}/access.log`, 'utf8');
    await vi.waitUntil(() => log().includes('GET /job 200'));
    expect(log()).toMatch(/^127\.0\.0\.0 \[/m);
    expect(log()).not.toContain('kanarienvogel');
    expect(log().replaceAll(new URL(site.url).host, '')).not.toContain('127.0.0.1');
  });
});

describe('the other files under deploy/', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const start = scripts['start'] ?? '';

  it('start the site as npm start does', () => {
    expect(read('systemd/trichord@.service')).toContain(`ExecStart=/opt/trichord/node_modules/.bin/${start}\n`);
    const [, command = ''] = /^CMD (.*)$/m.exec(read('docker/Dockerfile')) ?? [];
    expect((JSON.parse(command) as string[]).join(' ')).toBe(`node_modules/.bin/${start}`);
  });

  it('name only settings that there are, and only files that there are', () => {
    const settings = new Set(
      [...readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name),
    );
    const { services } = parse(read('docker/compose.yaml')) as {
      services: {
        site: {
          build: { context: string; dockerfile: string };
          environment: Record<string, string>;
          volumes: string[];
        };
      };
    };
    const { build, environment, volumes } = services.site;
    expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
    expect(existsSync(path.join(root, 'deploy/docker', build.context, build.dockerfile))).toBe(true);
    expect(volumes).toEqual([`site:${/DATA_DIR=(\S+)/.exec(read('docker/Dockerfile'))?.[1]}`]);
    const copied = [...read('docker/Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it.skipIf(!can('systemd-analyze', '--version'))('hold a unit that systemd takes', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'trichord-unit-'));
    const unit = path.join(folder, 'trichord@.service');
    writeFileSync(unit, read('systemd/trichord@.service').replaceAll('/opt/trichord', root));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([0, '']);
  });
});
