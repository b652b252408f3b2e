import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { eventFilePath, fileBeside, hasPage, pageIds, pathOf, wechatCodePath } from '#src/routes.ts';
import { eventFile, eventsCalendar } from '#src/seo/calendar/event-calendar.ts';
import { boardFeed, boardNames } from '#src/seo/boards/board-feeds.ts';
import { jsonFeed } from '#src/seo/feeds/json-feed.ts';
import { rssFeed } from '#src/seo/feeds/rss.ts';
import { feedOf, feedPages, feedSearch } from '#src/seo/feeds/site-feeds.ts';
import { llmsText } from '#src/seo/llms.ts';
import { robotsText } from '#src/seo/robots.ts';
import { securityText } from '#src/seo/security-text.ts';
import { sitemapIndex, sitemapPart, sitemapPath } from '#src/seo/sitemap.ts';
import type { SiteView } from '#src/seo/site-view.ts';
import { cardOf } from '#src/seo/social/social-image.ts';
import { webManifest } from '#src/seo/web-manifest.ts';
import { sendStored } from '#server/http/send.ts';
import type { ServedSite } from '#server/live-site.ts';
import { type DerivedText, DerivedTexts } from './derived-texts.ts';
import { idOf, queryOf, sendNotFound } from '#server/asked.ts';
import { qrCodeSvg } from '#server/drawings/qr-code.ts';

const types = {
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  manifest: 'application/manifest+json',
  rss: 'application/rss+xml; charset=utf-8',
  jsonFeed: 'application/feed+json; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
  svg: 'image/svg+xml',
};

interface TextRoute {
  url: string;
  type: string;
  locale?: Locale;
  /** The text for what the address names, or undefined where it names nothing. */
  make: (view: SiteView, id: string, query: URLSearchParams) => DerivedText['text'] | undefined;
  /** The part of the query that the text depends on, in one spelling: all others share one answer. */
  search?: (view: SiteView, query: URLSearchParams) => string;
}

/** The texts beside the pages that search engines, feed readers and calendars ask for. */
export function addFeedRoutes(app: FastifyInstance, site: ServedSite): void {
  const texts = new DerivedTexts();
  for (const route of [
    ...siteTexts(site),
    ...locales.flatMap(localeTexts),
    ...locales.flatMap((locale) => feeds(site, locale)),
    ...locales.flatMap(boards),
    ...locales.flatMap(qrCodes),
  ]) {
    app.route({
      method: ['GET', 'HEAD'],
      url: route.url,
      handler: (request, reply) => answer(route, site, texts, request, reply),
    });
  }
}

async function answer(
  route: TextRoute,
  site: ServedSite,
  texts: DerivedTexts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { type, locale = 'en', make, search } = route;
  const view = site.view(locale);
  const release = site.releaseId;
  const query = queryOf(request);
  const key = `${request.url.split('?')[0]}${search?.(view, query) ?? ''}`;
  try {
    const found = await texts.find(key, release, view.clock.now, () => {
      const text = make(view, idOf(request), query);
      return text === undefined ? undefined : { type, text, changesAt: view.clock.changesAt };
    });
    return found ? sendStored(request, reply, found) : sendNotFound(site, request, reply);
  } catch (error) {
    // A new release closes the one before, also under the hands of whoever still reads it.
    if (site.releaseId === release) throw error;
    return answer(route, site, texts, request, reply);
  }
}

function siteTexts(site: ServedSite): TextRoute[] {
  const index = { type: types.xml, make: (view: SiteView) => sitemapIndex(view) };
  return [
    { url: '/sitemap.xml', ...index },
    { url: '/index-sitemap.xml', ...index },
    {
      url: wechatCodePath,
      type: types.svg,
      make: ({ content }) => content.firm.social.wechat && qrCodeSvg(content.firm.social.wechat),
    },
    { url: '/robots.txt', type: types.text, make: ({ origin }) => robotsText(origin) },
    { url: '/.well-known/security.txt', type: types.text, make: securityText },
    {
      url: '/llms.txt',
      type: types.text,
      make: ({ clock }) => llmsText(locales.map((locale) => ({ ...site.view(locale), clock }))),
    },
  ];
}

function localeTexts(locale: Locale): TextRoute[] {
  return [
    { url: sitemapPath(locale), type: types.xml, locale, make: (view) => sitemapPart(view, locale, 1) },
    {
      url: sitemapPath(locale).replace('.xml', '-:id(^[2-9]$|^[1-9][0-9]{1,4}$).xml'),
      type: types.xml,
      locale,
      make: (view, part) => sitemapPart(view, locale, Number(part)),
    },
    { url: fileBeside('manifest', 'home', locale), type: types.manifest, locale, make: webManifest },
    { url: fileBeside('calendar', 'events', locale), type: types.calendar, locale, make: eventsCalendar },
    { url: eventFilePath(locale, ':id'), type: types.calendar, locale, make: eventFile },
  ];
}

function feeds(site: ServedSite, locale: Locale): TextRoute[] {
  const formats = { rss: rssFeed, jsonFeed };
  return feedPages(site.view(locale).pages).flatMap((page) =>
    (['rss', 'jsonFeed'] as const).map((format) => ({
      url: fileBeside(format, page, locale),
      type: types[format],
      locale,
      make: (view, _, query) => (hasPage(view.content, page) ? formats[format](feedOf(view, page, query)) : undefined),
      search: (view, query) => feedSearch(view, page, query),
    })),
  );
}

/** The same jobs for each board, in its own XML. */
function boards(locale: Locale): TextRoute[] {
  return boardNames.map((board) => ({
    url: fileBeside(board, 'jobs', locale),
    type: types.xml,
    locale,
    make: (view) => boardFeed(view, board),
  }));
}

/** A page's address as WeChat reads it from a screen; only pages that may be shared have one. */
function qrCodes(locale: Locale): TextRoute[] {
  return pageIds.map((page) => ({
    url: fileBeside('qrCode', page, locale, ':id'),
    type: types.svg,
    locale,
    make: (view, id) => (cardOf(view, page, id) ? qrCodeSvg(`${view.origin}${pathOf(page, locale, id)}`) : undefined),
  }));
}
