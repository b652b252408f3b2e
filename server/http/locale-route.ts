import type { FastifyInstance } from 'fastify';
import { isLocale, localizePath, otherLocale, splitLocale } from '#src/i18n/locales.ts';
import { localeCookieText } from '#src/protocol.ts';
import { caching } from './headers.ts';
import { originOf } from './post-origin.ts';
import { readTarget } from './request-target.ts';

/** The language toggle without JavaScript: remembers the choice and leads to the same page in that language. */
export function addLocaleRoute(app: FastifyInstance, siteUrl: string): void {
  app.post('/locale', (request, reply) => {
    if (originOf(request, siteUrl) === 'foreign') return reply.code(403).header('cache-control', caching.never).send();
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
  if (target.kind !== 'path') return undefined;
  // A header takes neither line breaks nor Chinese; an address never has them.
  const { pathname, search } = new URL(`${encodeURI(target.path)}${target.search}`, 'http://site');
  return pathname + search;
}

/** A prerendered page cannot know its query; where the visitor comes from this very page, its address still tells. */
function withQueryOf(referer: string | undefined, to: string, siteUrl: string, host: string | undefined): string {
  if (!referer || to.includes('?') || !URL.canParse(referer)) return to;
  const from = new URL(referer);
  if (from.origin !== siteUrl && from.host !== host) return to;
  const { locale, path } = splitLocale(from.pathname);
  return localizePath(path, otherLocale[locale]) === to ? `${to}${from.search}` : to;
}
