import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { refuseForeign, securityHeaders } from './guard.ts';
import { fileTypes } from './files.ts';
import { EditorRoutes } from './routes.ts';
import type { PublishOutcome } from './pages/publish-page.ts';
import type { Workplace } from './workplace.ts';

export interface EditorOptions {
  workplace: Workplace;
  /** The editor's own files, and those of the site's build that a preview loads, by address. */
  files: ReadonlyMap<string, EditorFile>;
  publish: () => Promise<PublishOutcome>;
}

export interface EditorFile {
  type: string;
  body: string | Uint8Array;
}

/** A page of long texts in Chinese, where a character takes nine letters of a form. */
const bodyLimit = 16 * 1024 * 1024;

/** The editor answers on this machine only, to those who know the token in its address. */
export async function startEditor(
  options: EditorOptions,
  port: number,
): Promise<{ app: FastifyInstance; url: string }> {
  const token = randomBytes(16).toString('base64url');
  // An open tab keeps its connection: it must not keep the editor from ending.
  const app = fastify({ bodyLimit, forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
  app.addHook('onRequest', refuseForeign);
  app.addHook('onSend', async (_request, reply) => void reply.headers(securityHeaders));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    plain(reply, error.statusCode ?? 500, error.message),
  );
  app.setNotFoundHandler((_request, reply) =>
    plain(reply, 404, 'There is nothing here. The address is printed where npm run edit was started.'),
  );

  const base = `/${token}`;
  for (const [name, { type, body }] of options.files) {
    const address = name.startsWith('files/') ? `${base}/${name}` : `/${name}`;
    app.get(address, (_request, reply) => reply.type(type).send(body));
  }
  for (const address of ['/brand/:name', '/favicon.svg'])
    app.get(address, (request, reply) => {
      const { name = 'favicon.svg' } = request.params as { name?: string };
      const file = options.workplace.brandFile(`brand/${name}`);
      return file
        ? reply.type(fileTypes[path.extname(name)] ?? '').send(file)
        : plain(reply, 404, 'There is no such file.');
    });
  app.get(`${base}/files/brand.css`, (_request, reply) =>
    reply.type(fileTypes['.css'] ?? '').send(options.workplace.brandStyles()),
  );
  new EditorRoutes(options, base).addTo(app);
  const origin = await app.listen({ port, host: '127.0.0.1' });
  return { app, url: `${origin}${base}/` };
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);
}
