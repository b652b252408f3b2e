import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Clock } from '#src/content/clock.ts';
import type { Content, Moment } from '#src/content/types.ts';
import { LocaleContext } from '#src/i18n/locale-context.ts';
import { type Locale, locales, otherLocale, splitLocale } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';
import { JobSearch } from '#src/jobs/search/job-search.ts';
import type { SearchIndex } from '#src/jobs/search/search-index.ts';
import { contactPage } from '#src/pages/contact/contact-page.tsx';
import { documentPage } from '#src/pages/document/document-page.tsx';
import { errorPage, type PageError } from '#src/pages/error/error-page.tsx';
import { eventPage } from '#src/pages/events/event-page.tsx';
import { eventsPage } from '#src/pages/events/events-page.tsx';
import { homePage } from '#src/pages/home/home-page.tsx';
import { jobPage } from '#src/pages/job/job-page.tsx';
import { jobsPage } from '#src/pages/jobs/jobs-page.tsx';
import { newsItemPage } from '#src/pages/news/news-item-page.tsx';
import { newsPage } from '#src/pages/news/news-page.tsx';
import type { ContactState, Page, PageContext, PageRenderer } from '#src/pages/page.ts';
import { policyPage } from '#src/pages/policy/policy-page.tsx';
import { savedPage } from '#src/pages/saved/saved-page.tsx';
import { servicePage } from '#src/pages/service/service-page.tsx';
import { sitemapPage } from '#src/pages/sitemap/sitemap-page.tsx';
import { matchPath, type PageAddress, type PageId, pathOf, routeOf } from '#src/routes.ts';
import { headOf, pageTitle } from '#src/seo/head.ts';
import type { SiteView } from '#src/seo/site-view.ts';
import {
  type Assets,
  documentMaker,
  payloadOf,
  type RenderedPage,
  type ShellHtml,
  type SiteOptions,
} from '#src/shell/document.ts';
import { Footer } from '#src/shell/footer.tsx';
import { Header } from '#src/shell/header.tsx';
import { Menu } from '#src/shell/menu.tsx';
import { sections } from '#src/shell/navigation.ts';

const pages: Record<PageId, PageRenderer> = {
  home: homePage,
  jobs: jobsPage,
  job: jobPage,
  service: servicePage,
  news: newsPage,
  newsItem: newsItemPage,
  events: eventsPage,
  event: eventPage,
  contact: contactPage,
  policy: policyPage,
  document: documentPage,
  sitemap: sitemapPage,
  saved: savedPage,
};

export interface PageRequest {
  /** Path without query, decoded and normal. */
  path: string;
  query?: URLSearchParams;
  now: Moment;
  contact?: ContactState;
}

export interface Output {
  status: number;
  html: string;
  payload: string;
  /** When time alone makes this untrue. */
  changesAt: Moment;
}

/** Renders anything the site shows from one state of its content; the publish and the server use the same one. */
export interface SiteRenderer {
  render(request: PageRequest): Output;
  renderError(path: string, error: PageError, now: Moment): Output;
  renderShell(locale: Locale): string;
  /** What feeds, sitemaps and images are made from. */
  view(locale: Locale, now: Moment): SiteView;
}

export function createRenderer(
  content: Content,
  assets: Assets,
  options: SiteOptions,
  index: SearchIndex,
): SiteRenderer {
  const { origin, analyticsId } = options;
  const search = new JobSearch(content, index);
  const shells = Object.fromEntries(locales.map((locale) => [locale, shellOf(content, locale)])) as Record<
    Locale,
    ShellHtml
  >;
  const documentOf = documentMaker(shells, assets, options);

  const context = (
    locale: Locale,
    id: string,
    { query = new URLSearchParams(), now, contact }: PageRequest,
  ): PageContext => ({
    content,
    search,
    clock: new Clock(now),
    locale,
    t: messages[locale],
    id,
    query,
    origin,
    analytics: analyticsId !== undefined,
    ...(contact ? { contact } : {}),
  });

  const output = (page: Page, pageContext: PageContext, address: PageAddress | undefined): Output => {
    const { locale, clock, query } = pageContext;
    const rendered: RenderedPage = {
      status: page.status ?? 200,
      locale,
      title: pageTitle(page.title, content.firm, locale),
      head: headOf(pageContext, {
        title: page.title,
        description: page.description,
        noindex: page.noindex ?? false,
        query,
        address,
      }),
      article: markup(page.view, locale),
      section: (address && sections[address.page]) ?? '',
      toggle: togglePath(locale, address, query),
    };
    return {
      status: rendered.status,
      html: documentOf(rendered),
      payload: payloadOf(rendered, assets),
      changesAt: clock.changesAt,
    };
  };

  const renderError = (path: string, error: PageError, now: Moment): Output => {
    const pageContext = context(splitLocale(path).locale, '', { path, now });
    return output(errorPage(pageContext, error), pageContext, undefined);
  };

  return {
    render(request) {
      const address = matchPath(request.path);
      if (!address) return renderError(request.path, notFound(`Page not found: ${fullPath(request)}`), request.now);
      const pageContext = context(address.locale, address.id, request);
      const page = pages[address.page](pageContext);
      if (!page) {
        // A scheduled record is not there yet: the answer knows when it will be.
        const missing = renderError(request.path, notFound(`Page Not Found: ${fullPath(request)}`), request.now);
        return { ...missing, changesAt: pageContext.clock.changesAt };
      }
      return output(page, pageContext, address);
    },
    renderError,
    renderShell: (locale) => JSON.stringify(shells[locale]),
    view: (locale, now) => ({ content, search, clock: new Clock(now), locale, t: messages[locale], origin }),
  };
}

function notFound(message: string): PageError {
  return { statusCode: 404, statusMessage: 'Page Not Found', message };
}

function fullPath({ path, query }: PageRequest): string {
  return query && query.size > 0 ? `${path}?${query}` : path;
}

/** The toggle keeps the page and, where the page depends on it, its query. */
function togglePath(locale: Locale, address: PageAddress | undefined, query: URLSearchParams): string {
  const other = otherLocale[locale];
  if (!address) return pathOf('home', other);
  const path = pathOf(address.page, other, address.id);
  return routeOf(address.page).query && query.size > 0 ? `${path}?${query}` : path;
}

function shellOf(content: Content, locale: Locale): ShellHtml {
  return {
    skip: `<a class="skip" href="#main">${messages[locale].shell.skip}</a>`,
    header: markup(<Header firm={content.firm} />, locale),
    footer: markup(<Footer content={content} />, locale),
    menu: markup(<Menu firm={content.firm} />, locale),
  };
}

function markup(view: ReactNode, locale: Locale): string {
  return renderToStaticMarkup(<LocaleContext value={locale}>{view}</LocaleContext>);
}
