import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLocale } from '#src/i18n/choose-locale.ts';
import { defaultLocale, locales, localizePath } from '#src/i18n/locales.ts';
import { manifestOf } from '#src/manifest.ts';
import {
  headingFontFile,
  type LatestBuild,
  latestBuildPath,
  localeCookie,
  manifestPath,
  payloadSuffix,
  shellPath,
} from '#src/protocol.ts';
import type { Output } from '#src/render.tsx';
import { redirectFor } from '#src/content/redirect-table.ts';
import { outputTypes, type StoredOutput } from '#server/http/output.ts';
import { answerBrandFile } from './brand-answers.ts';
import type { ServedSite } from './live-site.ts';
import { readCookie } from './http/cookies.ts';
import { caching } from './http/headers.ts';
import { readTarget } from './http/request-target.ts';
import { sendFile, sendFresh, sendStored } from './http/send.ts';
import type { StaticFiles } from './http/static-files.ts';

/** Everything that is read: pages, payloads, the build protocol, files. */
export function addSiteRoutes(app: FastifyInstance, site: ServedSite, files: Pick<StaticFiles, 'find'>): void {
  app.route({ method: ['GET', 'HEAD'], url: '*', handler: (request, reply) => answer(site, files, request, reply) });
}

function answer(
  site: ServedSite,
  files: Pick<StaticFiles, 'find'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const target = readTarget(request.raw.url ?? '/');
  if (target.kind === 'bad') return sendFresh(request, reply, site.renderError('/', badRequest(target.reason)));
  const { redirects } = site.content;
  if (target.kind === 'redirect') {
    const { path, query } = parts(target.to);
    return redirect(reply, redirectFor(redirects, path, query) ?? target.to, 301);
  }

  const { path, query, search } = target;
  const moved = redirectFor(redirects, path, query);
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
    return reply.send(JSON.stringify({ id: site.build.id, timestamp: site.build.timestamp } satisfies LatestBuild));
  }
  const branded = answerBrandFile(site, request, reply, target);
  if (branded) return branded;
  const file = files.find(path);
  if (file) return sendFile(request, reply, file);
  const make = sharedText(site, path);
  if (make) return sendStored(request, reply, site.shared(path, make));
  if (path === `/${headingFontFile}`) return sendHeadingFont(site, request, reply);
  if (path.endsWith(payloadSuffix)) return answerPayload(site, request, reply, path, search);
  return sendAnswer(request, reply, site.answer({ path, query, form: 'html' }), 'html');
}

/** What all pages share, for the runtime: the shell in each language, and the manifest of the build. */
function sharedText(site: ServedSite, path: string): (() => string) | undefined {
  const locale = locales.find((candidate) => path === shellPath(localizePath('/', candidate)));
  if (locale) return () => site.renderShell(locale);
  const { id, timestamp } = site.build;
  return path === manifestPath(id) ? () => manifestOf(site.content, { id, timestamp }) : undefined;
}

function sendHeadingFont(site: ServedSite, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const file = site.file(headingFontFile);
  if (!file) return reply.code(404).header('cache-control', caching.never).send();
  const { madeFrom: etag, bytes: body } = file;
  return sendFile(request, reply, { type: 'font/woff2', etag, cacheControl: caching.soon, body, compressed: false });
}

/**
 * `{page}/_payload.json?{build id}` with the page's own query after it; another build's id is a 404, which means a
 * full load.
 */
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
  const answer = site.answer({ path: page, query: new URLSearchParams(pageSearch), form: 'payload' });
  return sendAnswer(request, reply, answer, 'payload');
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredOutput | Output,
  form: 'html' | 'payload',
): FastifyReply {
  return 'body' in answer ? sendStored(request, reply, answer) : sendFresh(request, reply, answer, form);
}

function redirect(reply: FastifyReply, to: string, status: number): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', caching.revalidate);
  return reply.code(status).header('location', to).send();
}

function parts(to: string): { path: string; query: URLSearchParams } {
  const [path = '', ...search] = to.split('?');
  return { path: decodeURI(path), query: new URLSearchParams(search.join('?')) };
}

function badRequest(message: string) {
  return { statusCode: 400, statusMessage: 'Bad Request', message };
}
