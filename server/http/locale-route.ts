import type { FastifyInstance } from 'fastify';
import { isLocale, localizePath, otherLocale, splitLocale } from '#src/i18n/locales.ts';
import { localeCookieText } from '#src/protocol.ts';
import { caching } from './headers.ts';
import { readTarget } from './request-target.ts';

/** The language toggle without JavaScript: remembers the choice and leads to the same page in that language. */
export function addLocaleRoute(app: FastifyInstance, siteUrl: string): void {
  app.post('/locale', (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const locale = form.get('locale');
    if (!isLocale(locale)) return reply.code(400).header('cache-control', caching.never).send();
    const to = safePath(form.get('to') ?? '') ?? localizePath('/', locale);
    return reply
      .code(303)
      .header('set-cookie', localeCookieText(locale))
      .header('cache-control', caching.never)
      .header('location', withQueryOf(request.headers.referer, to, siteUrl, request.headers.host))
      .send();
  });
}

/** Only a path on this site: the toggle is no way to send people elsewhere. */
function safePath(to: string): string | undefined {
  if (!to.startsWith('/') || to.startsWith('//')) return undefined;
  const target = readTarget(to);
  return target.kind === 'path' ? `${encodeURI(target.path)}${target.search}` : undefined;
}

/** A prerendered page cannot know its query; where the visitor comes from this very page, its address still tells. */
function withQueryOf(referer: string | undefined, to: string, siteUrl: string, host: string | undefined): string {
  if (!referer || to.includes('?') || !URL.canParse(referer)) return to;
  const from = new URL(referer);
  if (from.origin !== siteUrl && from.host !== host) return to;
  const { locale, path } = splitLocale(from.pathname);
  return localizePath(path, otherLocale[locale]) === to ? `${to}${from.search}` : to;
}
