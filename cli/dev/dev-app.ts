import type { FastifyInstance } from 'fastify';
import { DevSite } from '#cli/dev/dev-site.ts';
import { keepOriginals } from '#publish/media/keep-originals.ts';
import { MediaFiles } from '#publish/media/media-files.ts';
import { anchorDay } from '#publish/read/anchor.ts';
import { compileContent } from '#publish/compile/compile.ts';
import { MediaFolder } from '#release/media-folder.ts';
import { MessageStore } from '#server/contact/message-store.ts';
import { createApp } from '#server/app.ts';
import { securityHeaders } from '#server/http/headers.ts';
import type { Settings } from '#server/settings.ts';

/** The site's own server over the content as it is now. Messages are stored as usual; no mail is sent. */
export async function createDevApp(settings: Settings): Promise<FastifyInstance> {
  const now = Date.now();
  const originals = new MediaFolder(settings.dataDir);
  const media = new MediaFiles(settings.contentDir, originals.memory);
  const content = compileContent(settings.contentDir, anchorDay(settings.dataDir, now), { now, drafts: true, media });
  keepOriginals(originals, media, content.media);
  const messages = await MessageStore.open({ settings, clock: Date.now });
  const app = createApp({
    site: new DevSite(content, settings),
    files: { find: () => undefined },
    messages,
    mail: { wake: () => {} },
    settings,
  });
  app.log.level = 'warn';
  // Here another server makes the answers. Vite puts styles into the page by script, which the site's policy does not
  // allow.
  const { 'content-security-policy': _, ...headers } = securityHeaders(
    settings.siteUrl,
    settings.analyticsId !== undefined,
  );
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.addHook('onClose', () => messages.close());
  await app.ready();
  return app;
}
