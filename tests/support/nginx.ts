import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '#build/folders.ts';

const unpacked = path.join(root, 'node_modules/.cache/nginx');
const candidates = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/opt/homebrew/bin/nginx',
  '/usr/local/bin/nginx',
  path.join(unpacked, 'usr/sbin/nginx'),
];
const startMilliseconds = 10_000;

/** The system's nginx, the one NGINX names, or the one unpacked earlier; undefined where there is none. */
export function findNginx(): string | undefined {
  return [process.env['NGINX'], ...candidates].find(
    (file) => file && existsSync(file) && spawnSync(file, ['-v']).status === 0,
  );
}

/**
 * Finds nginx, or unpacks Debian's package below node_modules: installed, it would start a service of its own on port
 * 80.
 */
export function ensureNginx(): string | undefined {
  const found = findNginx() ?? (existsSync('/usr/bin/apt-get') && unpackNginx() ? findNginx() : undefined);
  if (!found)
    console.log(
      'There is no nginx here, so what needs it is left out: install it, or name it in NGINX (on Debian: apt-get install nginx).',
    );
  return found;
}

function unpackNginx(): boolean {
  console.log('Unpacking nginx from Debian’s packages…');
  mkdirSync(unpacked, { recursive: true });
  const run = (command: string, args: string[]) =>
    spawnSync(command, args, { cwd: unpacked, stdio: 'ignore' }).status === 0;
  const download = () => run('apt-get', ['download', 'nginx']);
  if (!download() && !(process.getuid?.() === 0 && run('apt-get', ['update', '-qq']) && download())) return false;
  const file = readdirSync(unpacked).find((name) => name.endsWith('.deb'));
  return file !== undefined && run('dpkg-deb', ['-x', file, '.']);
}

export interface Nginx {
  output(): string;
  stop(): Promise<void>;
}

/**
 * The part of a configuration that both the trial and the tests share: servers to hand requests to, on one port of
 * this machine.
 */
export function balancing(port: number, servers: number[]): string {
  return `
    upstream trichord {
      ${servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join('\n      ')}
      keepalive 32;
    }
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://trichord;
        include ${path.join(root, 'deploy/nginx/proxy.conf')};
      }
    }`;
}

/** Runs nginx with these lines inside `http`, in a folder of its own that goes when it stops. */
export async function startNginx(lines: string, url: string): Promise<Nginx> {
  const binary = findNginx();
  if (!binary) throw new Error('no nginx found');
  const folder = mkdtempSync(path.join(tmpdir(), 'trichord-nginx-'));
  writeFileSync(path.join(folder, 'nginx.conf'), wholeConfiguration(folder, lines));
  const child = spawn(binary, ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'close');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + startMilliseconds;
  while (
    !(await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode === null && Date.now() < deadline) await pause(50);
    else {
      await stop();
      throw new Error(`nginx did not start:\n${output}`);
    }
  }
  return { output: () => output, stop };
}

function wholeConfiguration(folder: string, lines: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${path.join(folder, kind)};`)
    .join(' ');
  return `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${path.join(folder, 'nginx.pid')};
    error_log stderr warn;
    events {}
    http {
      access_log off;
      ${temporary}
      ${lines}
    }`;
}
