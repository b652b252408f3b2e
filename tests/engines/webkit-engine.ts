import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import type { Engine, Key } from './engine.ts';

const keys: Record<Key, string> = { Tab: '\uE004', Escape: '\uE00C', Enter: '\uE007', Space: ' ' };
const consoleError = /^CONSOLE \S+ ERROR |^CONSOLE ERROR |Unhandled Promise Rejection/;

/** The driver would click where the element was before the page had scrolled smoothly. */
const intoView = `
  const element = document.querySelector(arguments[0]);
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });`;

export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

/** Debian's WebKitGTK by plain WebDriver, on a display that nobody sees. */
export async function openWebKit({ driver, browser, display }: WebKitPrograms): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), 'trichord-webkit-'));
  const number = 100 + (process.pid % 800);
  const screen = spawn(display, [`:${number}`, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  const port = await freePort();
  const lines: string[] = [];
  const service = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      NO_AT_BRIDGE: '1',
      LANG: 'en_US.UTF-8',
      ...Object.fromEntries(
        ['RUNTIME_DIR', 'CONFIG_HOME', 'DATA_HOME', 'CACHE_HOME'].map((name) => [`XDG_${name}`, home]),
      ),
    },
  });
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (text: Buffer) => lines.push(...String(text).split('\n').filter(Boolean)));
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base);
  const options = { binary: browser, args: ['--automation', '--enable-write-console-messages-to-stdout=true'] };
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${base}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const command = <Answer>(method: string, name: string, body: object = {}) =>
    ask<Answer>(method, `${base}/session/${sessionId}${name}`, body);
  const pressKeys = (values: string[]) =>
    command<void>('POST', '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: values.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  const resize = async (width: number, height: number) => {
    await command('POST', '/window/rect', { x: 0, y: 0, width, height });
    await pause(200);
  };
  await resize(1280, 900);
  return {
    goto: (url) => command('POST', '/url', { url }),
    evaluate: async (run, ...args) => {
      const script = `
        const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${String(run)})(...Array.prototype.slice.call(arguments, 0, -1)))
          .then((value) => done({ value }), (error) => done({ fault: String(error) }));`;
      const answer = await command<{ value?: never; fault?: string }>('POST', '/execute/async', { script, args });
      if (answer.fault !== undefined) throw new Error(answer.fault);
      return answer.value as never;
    },
    click: async (selector) => {
      await command('POST', '/execute/sync', { script: intoView, args: [selector] });
      const found = await command<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      });
      await command('POST', `/element/${Object.values(found)[0]}/click`);
    },
    type: (text) => pressKeys([...text]),
    press: (key) => pressKeys([keys[key]]),
    resize,
    reload: () => command('POST', '/refresh'),
    back: () => command('POST', '/back'),
    screenshot: async (file) => writeFileSync(file, Buffer.from(await command<string>('GET', '/screenshot'), 'base64')),
    complaints: () => lines.filter((line) => consoleError.test(line)),
    close: async () => {
      await command('DELETE', '').catch(() => {});
      service.kill();
      screen.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function untilReady(base: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const ready = await ask('GET', `${base}/status`).then(
      () => true,
      () => false,
    );
    if (ready) return;
    await pause(50);
  }
  throw new Error('WebKit’s driver did not start');
}

async function ask<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const sent = method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(body) };
  const response = await fetch(url, { method, ...sent });
  const { value } = (await response.json()) as { value: Answer & { message?: string } };
  if (!response.ok) throw new Error(`${method} ${url}: ${value.message}`);
  return value;
}
