import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { runCommand } from '#cli/command.ts';
import { loadEnvironment } from '#cli/environment.ts';
import { distDir, root } from '#build/folders.ts';
import { editorFiles } from '#editor/files.ts';
import type { PublishOutcome } from '#editor/pages/publish-page.ts';
import { startEditor } from '#editor/server.ts';
import { Workplace } from '#editor/workplace.ts';
import { loadBuild } from '#release/build.ts';
import { BadSetting, readSettings, siteOptions } from '#server/settings.ts';

const help = `
npm run edit

Opens a page on this machine where jobs, news, events, testimonials and statistics are added and edited, with a preview
and a publish button. It prints an address that holds a secret: only who has it can use the editor. Stop it with Ctrl-C.

  EDIT_PORT   the port to use; any free one if it is not set
`;

await runCommand(help, async () => {
  const environment = loadEnvironment();
  const settings = readSettings(environment, root);
  const build = await loadBuild(distDir);
  const workplace = new Workplace({
    contentDir: settings.contentDir,
    dataDir: settings.dataDir,
    build,
    styles: readFileSync(path.join(distDir, 'client', build.assets.stylesheet), 'utf8'),
    site: siteOptions(settings),
    clock: Date.now,
  });
  const files = await editorFiles({
    root,
    distDir,
    build,
    translate: async (code, file) => (await transformWithOxc(code, file)).code,
  });
  const { app, url } = await startEditor({ workplace, files, publish: runPublish }, editPort(environment['EDIT_PORT']));
  console.log(`編輯器 The editor is at\n\n  ${url}\n\n停止請按Ctrl-C。Stop it with Ctrl-C.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
});

function editPort(text = ''): number {
  const port = Number(text || 0);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new BadSetting('EDIT_PORT', `must be a whole number from 0 to 65535, not "${text}"`);
  return port;
}

/** The command that everyone publishes with, in a process of its own, so that the editor answers meanwhile. */
async function runPublish(): Promise<PublishOutcome> {
  const child = spawn(process.execPath, [path.join(root, 'cli/run.mjs'), 'publish'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { ok: code === 0, output: output.trim() };
}
