import type { Payload, PayloadAddress, Shell, ShellPath } from '#src/protocol.ts';
import { buildId } from './builds.ts';

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

export function payloadAddress({ pathname, search }: URL): PayloadAddress {
  const query = search.slice(1);
  return `${pathname === '/' ? '' : pathname}/_payload.json?${buildId()}${query && `&${query}`}`;
}

/** Header, footer and menu of a language: needed when a navigation changes it. */
export async function loadShell(lang: string): Promise<Shell> {
  const path: ShellPath = `${lang === 'en-US' ? '' : `/${lang.toLowerCase()}`}/_shell.json`;
  const response = await fetch(`${path}?${buildId()}`);
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
