import { realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { buildFonts } from '#cli/build-fonts.ts';
import { runCommand } from '#cli/command.ts';
import { DevSite, type LoadPages } from '#cli/dev/dev-site.ts';
import { faultPage } from '#cli/dev/fault-page.ts';
import { loadEnvironment } from '#cli/environment.ts';
import { headingPages } from '#cli/heading-pages.ts';
import { contentDir, distDir, root } from '#cli/paths.ts';
import { MessageStore } from '#server/contact/message-store.ts';
import { createApp } from '#server/http/app.ts';
import { StaticFiles } from '#server/http/static-files.ts';
import { readSettings } from '#server/settings.ts';

/** The site's own server over a {@link DevSite}; Vite answers for what it transforms: scripts, styles and their reloads. */
await runCommand('npm run dev', async () => {
  const settings = readSettings(loadEnvironment(), root);
  const messages = await MessageStore.open({ settings, clock: Date.now });
  const loadPages = async () => (await vite.ssrLoadModule('/src/render.tsx')) as Awaited<ReturnType<LoadPages>>;
  const site = new DevSite(settings, loadPages);
  const files = new StaticFiles(path.join(root, 'src/public'));
  const app = createApp({ site, files, messages, mail: { wake: () => {} }, settings });
  app.log.level = 'warn';

  const vite = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    // The other loader writes a file that Node's watcher would take for an edit.
    configLoader: 'native',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      watch: { ignored: ['**/data/**', '**/dist/**', '**/shots/**'] },
      fs: { allow: [root, realpathSync(path.join(root, 'node_modules'))] },
    },
    optimizeDeps: { entries: ['src/runtime/main.ts', 'src/islands/*.{ts,tsx}'] },
  });
  await makeFonts(loadPages);
  reloadOnChange(vite, site);

  app.addHook('onRequest', async (request, reply) => {
    if (await answers(vite, request.raw, reply.raw)) return reply.hijack();
    const fault = await site.refresh();
    return fault ? reply.code(500).type('text/html; charset=utf-8').send(faultPage(fault)) : undefined;
  });
  // Vite puts styles into the page by script, which the site's policy does not allow.
  app.addHook('onSend', async (_request, reply) => void reply.removeHeader('content-security-policy'));
  await app.listen({ port: settings.port, host: settings.host });
  console.log(`The site is at http://localhost:${settings.port} and follows every edit`);
});

/** The stylesheet needs the fonts to be there. Content with faults lends them no headings: those wait for the next start. */
async function makeFonts(loadPages: LoadPages): Promise<void> {
  const pages = await loadPages().then(({ createRenderer }) => headingPages(contentDir, createRenderer)).catch(() => []);
  await buildFonts(path.join(distDir, 'fonts'), pages);
}

function reloadOnChange(vite: ViteDevServer, site: DevSite): void {
  vite.watcher.add(contentDir);
  vite.watcher.on('all', async (_event, file) => {
    const inContent = file.startsWith(contentDir + path.sep);
    if (inContent) site.contentChanged();
    else if (!file.startsWith(path.join(root, 'src') + path.sep) || file.endsWith('.css')) return;
    const fault = await site.refresh();
    if (fault) console.error(fault.message);
    vite.ws.send({ type: 'full-reload' });
  });
}

function answers(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    response.once('close', () => resolve(true));
    vite.middlewares(request, response, () => resolve(false));
  });
}
