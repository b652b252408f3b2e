import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { runCommand } from '#cli/command.ts';
import { codeFolders, isCode } from '#cli/dev/code-only.ts';
import { faultPage } from '#cli/dev/fault-page.ts';
import { LatestApp } from '#cli/dev/latest-app.ts';
import { loadEnvironment } from '#cli/environment.ts';
import { root } from '#build/folders.ts';
import { readSettings } from '#server/settings.ts';

const help = `
npm run dev

Serves the site from its files as they are: an edit to content, code or styles shows in the browser at once.
Faults in the content are listed on the page and here. Drafts are shown.
Only this machine can reach it, unless HOST says otherwise.
`;

/** Edits come in bursts, and Vite needs a moment to forget the modules that changed. */
const settleMilliseconds = 50;

/** Vite answers for scripts and styles, and loads the site's own server anew whenever a file of it has changed. */
await runCommand(help, async () => {
  const environment = loadEnvironment();
  const settings = readSettings({ ...environment, HOST: environment['HOST']?.trim() || '127.0.0.1' }, root);
  const server = createHttpServer();
  const vite = await createVite({
    configFile: path.join(root, 'vite.config.ts'),
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['**/data/**', '**/dist/**', '**/shots/**'] },
      fs: { allow: codeFolders },
    },
    optimizeDeps: { entries: ['src/runtime/main.ts', 'src/islands/*.{ts,tsx}'] },
  });
  const latest = new LatestApp(vite, settings);
  reloadOnChange(vite, latest, settings.contentDir);
  server.on('request', (request, response) => {
    const siteAnswers = () => void answer(latest, request, response);
    if (isCode(request.url ?? '/', settings.dataDir)) vite.middlewares(request, response, siteAnswers);
    else siteAnswers();
  });
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  console.log(`The site is at http://localhost:${settings.port} and follows every edit`);
});

async function answer(latest: LatestApp, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const app = await latest.get();
    app.routing(request, response);
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(faultPage(error));
  }
}

function reloadOnChange(vite: ViteDevServer, latest: LatestApp, contentDir: string): void {
  const rooms = ['src', 'server', 'publish', 'release', 'cli'].map((room) => path.join(root, room) + path.sep);
  let soon: NodeJS.Timeout | undefined;
  const reload = async () => {
    await latest.get().catch((error: Error) => console.error(error.message));
    vite.ws.send({ type: 'full-reload' });
  };
  vite.watcher.add(contentDir);
  vite.watcher.on('all', (_event, file) => {
    const isContent = file.startsWith(contentDir + path.sep);
    const isCode = rooms.some((room) => file.startsWith(room)) && !file.endsWith('.css');
    if (isContent) latest.forget();
    if (!isContent && !isCode) return;
    clearTimeout(soon);
    soon = setTimeout(() => void reload(), settleMilliseconds);
  });
}
