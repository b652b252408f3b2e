import { buildId } from './builds.ts';

/** A page as the server sends it to the runtime: made by the same render as its document. */
export interface Payload {
  lang: string;
  title: string;
  head: string;
  article: string;
  section: string;
  toggle: string;
  /** Addresses of its islands' code. */
  code: string[];
}

export interface Shell {
  header: string;
  footer: string;
  menu: string;
  skip: string;
}

const underway = new Map<string, Promise<Payload>>();

/**
 * Fetches a page's payload. The browser keeps it and asks the server whether it still holds, so a prefetched page comes
 * without its bytes being sent again, and a publish is seen at the next navigation.
 */
export function loadPayload(url: URL): Promise<Payload> {
  const address = payloadAddress(url);
  const known = underway.get(address);
  if (known) return known;
  const loading = fetchPayload(address).finally(() => underway.delete(address));
  underway.set(address, loading);
  return loading;
}

export function payloadAddress({ pathname, search }: URL): string {
  const query = search.slice(1);
  return `${pathname === '/' ? '' : pathname}/_payload.json?${buildId()}${query && `&${query}`}`;
}

/** Header, footer and menu of a language: needed when a navigation changes it. */
export async function loadShell(lang: string): Promise<Shell> {
  const prefix = lang === 'en-US' ? '' : `/${lang.toLowerCase()}`;
  const response = await fetch(`${prefix}/_shell.json?${buildId()}`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Shell;
}

async function fetchPayload(address: string): Promise<Payload> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  const payload = (await response.json()) as Partial<Payload>;
  // A closed job's page has a payload although its status is 410; another build's answer has none.
  if (payload.article === undefined) throw new Error(`no payload at ${address}: status ${response.status}`);
  return payload as Payload;
}
