/**
 * What server and browser say to each other: the answers beside the pages, their addresses, and the cookie. The runtime
 * imports types alone and writes addresses out, which keeps it small; a type of each address makes the compiler refuse
 * one that differs.
 */

/** A page without its document: what the runtime puts into the one that is open. */
export interface Payload {
  /** Of the document, as in `<html lang>`. */
  lang: string;
  title: string;
  /** What follows the title in `<head>`. */
  head: string;
  article: string;
  /** Which of the main links is marked as current; empty for none. */
  section: string;
  /** The same page in the other language. */
  toggle: string;
  /** Addresses of its islands' code. */
  code: string[];
  /** The stylesheet that its document loads: where it is not the open one's, the firm has changed its brand. */
  styles: string;
}

/** What stands around the article in one language. */
export interface Shell {
  skip: string;
  header: string;
  footer: string;
  menu: string;
}

/** Which build is served now. */
export interface LatestBuild {
  id: string;
  timestamp: number;
}

/** What kind of page a build has at a path. */
export interface RouteRule {
  redirect?: string;
  prerender?: true;
}

/** Which pages a build has: families of pages as wildcards, single pages by name, redirects as rules of their own. */
export interface Manifest extends LatestBuild {
  matcher: {
    static: Record<string, RouteRule>;
    wildcard: Record<string, RouteRule>;
    dynamic: Record<string, RouteRule>;
  };
  prerendered: string[];
}

export const payloadSuffix = '/_payload.json';
export type PayloadPath = `${string}${typeof payloadSuffix}`;
/** The id of the build that asks comes first, then the page's own query. */
export type PayloadAddress = `${PayloadPath}?${string}`;

export function payloadPath(page: string): PayloadPath {
  return page === '/' ? payloadSuffix : `${page}${payloadSuffix}`;
}

export type ShellPath = `${string}/_shell.json`;

/** The shell of a language, beside its home page. */
export function shellPath(home: string): ShellPath {
  return home === '/' ? '/_shell.json' : `${home}/_shell.json`;
}

export type ManifestPath = `/builds/meta/${string}.json`;

export function manifestPath(buildId: string): ManifestPath {
  return `/builds/meta/${buildId}.json`;
}

export const latestBuildPath = '/builds/latest.json';

/** Remembers the language that a visitor chose, for a year. */
export const localeCookie = { name: 'locale', maxAgeSeconds: 31_536_000 } as const;
type Cookie = typeof localeCookie;
/** As `Set-Cookie` and `document.cookie` take it. */
export type LocaleCookie = `${Cookie['name']}=${string}; Max-Age=${Cookie['maxAgeSeconds']}; Path=/; SameSite=Lax`;

export function localeCookieText(locale: string): LocaleCookie {
  return `${localeCookie.name}=${locale}; Max-Age=${localeCookie.maxAgeSeconds}; Path=/; SameSite=Lax`;
}

/** The Chinese face of the site's own headings, made by each publish; src/styles/fonts.css names it too. */
export const headingFontFile = 'headings.woff2';
