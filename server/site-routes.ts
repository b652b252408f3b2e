import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { outputTypes } from '#release/output.ts';
import { latestBuildPath, payloadPath, payloadSuffix } from '#release/paths.ts';
import { chooseLocale } from '#src/i18n/choose-locale.ts';
import { defaultLocale, localeCookie, localizePath } from '#src/i18n/locales.ts';
import { matchPath, routeOf } from '#src/routes.ts';
import type { ServedSite } from './live-site.ts';
import { readCookie } from './http/cookies.ts';
import { caching } from './http/headers.ts';
import { readTarget } from './http/request-target.ts';
import { sendFile, sendFresh, sendStored } from './http/send.ts';
import type { StaticFiles } from './http/static-files.ts';

/** Everything that is read: pages, payloads, the build protocol, files. */
export function addSiteRoutes(app: FastifyInstance, site: ServedSite, files: StaticFiles): void {
  app.route({ method: ['GET', 'HEAD'], url: '*', handler: (request, reply) => answer(site, files, request, reply) });
}

function answer(site: ServedSite, files: StaticFiles, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const target = readTarget(request.raw.url ?? '/');
  if (target.kind === 'bad') return sendFresh(request, reply, site.renderError('/', badRequest(target.reason)));
  if (target.kind === 'redirect') return redirect(reply, site.content.redirects[pathOnly(target.to)] ?? target.to, 301);

  const { path, query, search } = target;
  const moved = site.content.redirects[path];
  if (moved) return redirect(reply, moved, 301);
  if (path === '/') {
    const locale = chooseLocale(
      readCookie(request.headers.cookie, localeCookie.name),
      request.headers['accept-language'],
    );
    reply.header('vary', 'Accept-Language, Cookie, Accept-Encoding').header('cache-control', caching.personal);
    if (locale !== defaultLocale) return redirect(reply, `${localizePath('/', locale)}${search}`, 302);
  }
  if (path === latestBuildPath) {
    reply.header('cache-control', caching.never).type(outputTypes.json);
    return reply.send(JSON.stringify({ id: site.build.id, timestamp: site.build.timestamp }));
  }
  const file = files.find(path);
  if (file) return sendFile(request, reply, file);
  if (path.endsWith(payloadSuffix)) return answerPayload(site, request, reply, path, search);

  return answerPage(site, request, reply, { page: path, query, form: 'html' });
}

interface PageWanted {
  page: string;
  query: URLSearchParams;
  form: 'html' | 'payload';
}

/** From the release, unless the page depends on the query or is none of its pages. */
function answerPage(
  site: ServedSite,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, query, form }: PageWanted,
): FastifyReply {
  const address = matchPath(page);
  const byQuery = address !== undefined && routeOf(address.page).query && query.size > 0;
  const stored = byQuery ? undefined : site.find(form === 'html' ? page : payloadPath(page));
  return stored
    ? sendStored(request, reply, stored)
    : sendFresh(request, reply, site.render({ path: page, query }), form);
}

/** `{page}/_payload.json?{build id}` with the page's own query after it; another build's id is a 404, which means a full load. */
function answerPayload(
  site: ServedSite,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  search: string,
): FastifyReply {
  const [, buildId = '', pageSearch = ''] = /^\??([^&=]*)&?(.*)$/s.exec(search) ?? [];
  if (buildId !== site.build.id)
    return reply
      .code(404)
      .header('cache-control', caching.never)
      .type(outputTypes.json)
      .send('{"error":"another build"}');
  const page = path.slice(0, -payloadSuffix.length) || '/';
  return answerPage(site, request, reply, { page, query: new URLSearchParams(pageSearch), form: 'payload' });
}

function redirect(reply: FastifyReply, to: string, status: number): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', caching.revalidate);
  return reply.code(status).header('location', to).send();
}

function pathOnly(to: string): string {
  return decodeURI(to.split('?')[0] ?? to);
}

function badRequest(message: string) {
  return { statusCode: 400, statusMessage: 'Bad Request', message };
}
