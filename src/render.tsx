import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defaultApplicationMonths } from '#src/contact/fields.ts';
import { Clock } from '#src/content/clock.ts';
import type { Brand } from '#src/content/brand.ts';
import type { Content } from '#src/content/content.ts';
import type { Moment } from '#src/content/types.ts';
import { MotifContext } from '#src/components/motif/motif-context.ts';
import { LocaleContext } from '#src/i18n/locale-context.ts';
import { type Locale, locales, otherLocale, splitLocale } from '#src/i18n/locales.ts';
import { firmMessages } from '#src/i18n/firm-messages.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { JobSearch } from '#src/jobs/search/job-search.ts';
import type { SearchIndex } from '#src/jobs/search/search-index.ts';
import { errorPage, type PageError } from '#src/pages/error/error-page.tsx';
import type { ContactState, Page, PageContext } from '#src/pages/page.ts';
import { ownLinks, pageLinks } from '#src/pages/page-links.ts';
import { pages } from '#src/pages/pages.ts';
import type { Shell } from '#src/protocol.ts';
import { hasPage, matchPath, type PageAddress, pathOf, routeOf } from '#src/routes.ts';
import { headOf, pageTitle } from '#src/seo/head.ts';
import type { SiteView } from '#src/seo/site-view.ts';
import { type Assets, documentMaker, payloadOf, type RenderedPage, type SiteOptions } from '#src/shell/document.ts';
import { Footer } from '#src/shell/footer.tsx';
import { Header } from '#src/shell/header.tsx';
import { Menu } from '#src/shell/menu.tsx';

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
  const { origin, analyticsId, applicationMonths = defaultApplicationMonths } = options;
  const search = new JobSearch(content, index);
  const messages = firmMessages(content.words);
  const shells = Object.fromEntries(
    locales.map((locale) => [locale, shellOf(content, locale, messages[locale])]),
  ) as Record<Locale, Shell>;
  const documentOf = documentMaker(shells, content.brand, assets, options);

  const view = (locale: Locale, now: Moment): SiteView => ({
    content,
    search,
    clock: new Clock(now),
    locale,
    t: messages[locale],
    origin,
    pages,
  });

  const context = (
    locale: Locale,
    id: string,
    { query = new URLSearchParams(), now, contact }: PageRequest,
  ): PageContext => ({
    ...view(locale, now),
    id,
    query,
    analytics: analyticsId !== undefined,
    applicationMonths,
    ...(contact ? { contact } : {}),
  });

  const output = (page: Page, pageContext: PageContext, address: PageAddress | undefined): Output => {
    const { locale, clock, query } = pageContext;
    const info = address && pages[address.page];
    const rendered: RenderedPage = {
      status: page.status ?? 200,
      locale,
      title: pageTitle(page.title, content.firm, locale),
      head: headOf(pageContext, {
        title: page.title,
        description: page.description,
        noindex: page.noindex ?? info?.noindex ?? false,
        query,
        address,
      }),
      article: markup(page.view, locale, content.brand),
      section: page.section ?? info?.section ?? '',
      toggle: togglePath(locale, address, query),
    };
    return {
      status: rendered.status,
      html: documentOf(rendered),
      payload: payloadOf(rendered, content.brand, assets),
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
      // Any single name may be that of a firm's own page.
      const isOwn = address?.page !== 'own' || content.pages.some(({ id }) => id === address.id);
      if (!address || !isOwn || !hasPage(content, address.page))
        return renderError(request.path, notFound(`Page not found: ${fullPath(request)}`), request.now);
      const pageContext = context(address.locale, address.id, request);
      const page = pages[address.page].render(pageContext);
      if (!page) {
        // It may be scheduled: then the answer holds only until the record appears.
        const missing = renderError(request.path, notFound(`Page Not Found: ${fullPath(request)}`), request.now);
        return { ...missing, changesAt: pageContext.clock.changesAt };
      }
      return output(page, pageContext, address);
    },
    renderError,
    renderShell: (locale) => JSON.stringify(shells[locale]),
    view,
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

function shellOf(content: Content, locale: Locale, t: Messages): Shell {
  const linksAt = (wanted: 'menu' | 'legal' | 'footer') =>
    pageLinks({ content, locale, t, pages }, ({ place }) => place === wanted);
  const links = {
    menu: [...linksAt('menu'), ...ownLinks(content, locale, 'menu')],
    legal: linksAt('legal'),
    footer: linksAt('footer'),
    own: ownLinks(content, locale, 'footer'),
  };
  return {
    skip: `<a class="skip" href="#main">${t.shell.skip}</a>`,
    header: markup(<Header firm={content.firm} brand={content.brand} links={links.menu} />, locale, content.brand),
    footer: markup(<Footer content={content} links={links} />, locale, content.brand),
    menu: markup(<Menu firm={content.firm} brand={content.brand} links={links.menu} />, locale, content.brand),
  };
}

function markup(view: ReactNode, locale: Locale, { motif }: Brand): string {
  return renderToStaticMarkup(
    <LocaleContext value={locale}>
      <MotifContext value={motif}>{view}</MotifContext>
    </LocaleContext>,
  );
}
