import type { RecordCompiler } from '#publish/compile/record-compiler.ts';
import type { SourceRecord } from '#publish/read/reader.ts';
import { splitLocale } from '#src/i18n/locales.ts';
import { queryKey, redirectFor, type Redirects } from '#src/content/redirect-table.ts';
import { hidesPage } from '#publish/gate/links.ts';
import { matchPath, pageIds, routeOf, routes, serverNames } from '#src/routes.ts';

type Written = SourceRecord<Record<string, string>>;

const unreadable = /[\0-\x20\x7f\\]/;
const ownFiles = ['/robots.txt', '/sitemap.xml', '/index-sitemap.xml', '/favicon.ico', '/llms.txt'];
const anyHost = 'https://any.invalid';

interface Source {
  path: string;
  /** As the redirects keep it. */
  name: string;
  isFamily: boolean;
  hasQuery: boolean;
}

/**
 * Checks the old addresses and their targets, each fault with its line. Which pages there are is known once all records
 * are compiled, so that is checked with the links of texts.
 */
export function compileRedirects({ reader, links }: RecordCompiler, written: Written | undefined): Redirects {
  const redirects: Redirects = { exact: {}, families: {} };
  if (!written) return redirects;
  const fault = (key: string, reason: string, suggestion: string) =>
    reader.report(written.source, [key], reason, suggestion);
  const { file } = written.source;
  const kept: { key: string; target: string }[] = [];
  for (const [key, to] of Object.entries(written.value)) {
    const source = readSource(key);
    const target = readTarget(to, source);
    if ('problem' in source || 'problem' in target) {
      const { problem, suggestion } = 'problem' in source ? source : (target as Problem);
      fault(key, problem, suggestion);
      continue;
    }
    if (isHiding(source)) {
      fault(key, hidesPage.reason, hidesPage.suggestion);
      continue;
    }
    if (!source.isFamily && !source.hasQuery) links.push({ file, field: [key], href: source.path, isOld: true });
    if (isPageAddress(target.to)) links.push({ file, field: [key], href: decodeURI(target.to) });
    const table = source.isFamily ? redirects.families : redirects.exact;
    if (Object.hasOwn(table, source.name)) fault(key, 'is there twice, spelled in another way', 'keep one of them');
    table[source.name] = target.to;
    kept.push({ key, target: target.to });
  }
  for (const { key, target } of kept) {
    const again = target.startsWith('/') ? follow(redirects, target) : undefined;
    if (again !== undefined)
      fault(key, `leads to ${target}, which leads on to ${again}`, 'name the address where it ends, and no circle');
  }
  return redirects;
}

interface Problem {
  problem: string;
  suggestion: string;
}

/** An address as the server sees it after it has brought it to its one spelling. */
function readSource(key: string): Source | Problem {
  const [, raw = '', search = ''] = /^([^?]*)\??(.*)$/s.exec(key) ?? [];
  if (!key.startsWith('/') || key.startsWith('//') || unreadable.test(key))
    return { problem: 'is no address of this site', suggestion: 'write its path, such as /blog/2019/hello' };
  if (key.includes('#'))
    return { problem: 'can never match: no browser sends what follows #', suggestion: 'leave it out' };
  const path = decoded(raw);
  if (path === undefined || path.split('/').some((part) => part === '.' || part === '..'))
    return { problem: 'can never match: no browser asks for it so', suggestion: 'write the path as it was asked for' };
  const normal = path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  const isFamily = normal.endsWith('/*');
  if (isFamily ? normal.indexOf('*') < normal.length - 1 || search : normal.includes('*') || search.includes('*'))
    return { problem: 'has a star elsewhere than after its last slash', suggestion: 'write /blog/*, or each address' };
  if (serverNames.includes(normal.split('/')[1] ?? '') || ownFiles.includes(normal))
    return { problem: 'can never match: the server itself answers there', suggestion: 'leave it out' };
  if (isFamily) return { path: normal.slice(0, -1), name: normal.slice(0, -1), isFamily, hasQuery: false };
  const parameters = [...new URLSearchParams(search)];
  const name = parameters.length > 0 ? queryKey(normal, parameters) : normal;
  return { path: normal, name, isFamily, hasQuery: parameters.length > 0 };
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The target as a header can hold it. */
function readTarget(to: string, source: Source | Problem): { to: string } | Problem {
  const isHere = to.startsWith('/');
  if (to.startsWith('//') || !(isHere || to.startsWith('https://')))
    return { problem: `leads to ${to}`, suggestion: 'start with / for this site, or with https:// for another' };
  const url = URL.parse(to, anyHost);
  if (unreadable.test(to) || !url || url.username || (isHere && url.origin !== anyHost))
    return { problem: `leads to ${to}, which is no address`, suggestion: 'write it as a browser shows it' };
  const stars = to.split('*').length - 1;
  const isFamily = 'isFamily' in source && source.isFamily;
  if (stars > (isFamily ? 1 : 0) || url.host.includes('*') || url.search.includes('*') || url.hash.includes('*'))
    return {
      problem: `leads to ${to}: a star stands for the rest of /…/*`,
      suggestion: 'use one star, in the path of the target, and only where the old address ends in one',
    };
  return { to: isHere ? `${url.pathname}${url.search}${url.hash}` : url.href };
}

/** Whether a page of the site stands under what a family starts with, or reads the query itself. */
function isHiding({ path, isFamily, hasQuery }: Source): boolean {
  const address = matchPath(path);
  if (!isFamily) return hasQuery && address !== undefined && routeOf(address.page).query === true;
  const { path: plain } = splitLocale(path.slice(0, -1));
  const start = plain.endsWith('/') ? plain : `${plain}/`;
  return pageIds.some((page) => routes[page].path.startsWith(start));
}

function follow(redirects: Redirects, target: string): string | undefined {
  const { pathname, searchParams } = new URL(target, anyHost);
  return redirectFor(redirects, decodeURIComponent(pathname.replace('*', 'x')).toLowerCase(), searchParams);
}

/** Files beside the pages are left to the server, and so is what a star may stand for. */
function isPageAddress(target: string): boolean {
  const [path = ''] = target.split(/[?#]/);
  return path.startsWith('/') && !path.includes('*') && !/\.[a-z]+$/.test(path);
}
