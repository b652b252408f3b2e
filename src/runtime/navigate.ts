import type { Payload, Shell } from '#src/protocol.ts';
import { newBuildSeen, ruleOf } from './builds.ts';
import { preloadCode } from './preload.ts';
import { unmountIslands } from './islands.ts';
import { keepForms } from './kept-forms.ts';
import { showWhileLoading } from './loading-line.ts';
import { morph } from './morph.ts';
import { showNotice } from './notice.ts';
import { article, transitionCompleted } from './page-state.ts';
import { painted } from './painted.ts';
import { loadPayload, loadShell } from './payload.ts';
import { moveToEntry, rememberPosition, writeHistory } from './positions.ts';
import { jumpTo, jumpToHash } from './scroll.ts';
import { articleOf, followPage, swapPage } from './swap.ts';
import { enterPage, leavePage } from './transition.ts';

export interface Navigation {
  url: URL;
  history: 'push' | 'replace' | 'none';
  /** Where to scroll; left out: to the hash or the top. */
  position?: number;
  /** A change of the query alone keeps its place on the page unless it turns pages. */
  turnsPage?: boolean;
}

const entered = new EventTarget();
let newest = 0;
let shownUrl = new URL(location.href);

/** Hears of every page that has been put in. */
export function onNavigation(listener: () => void): void {
  entered.addEventListener('page', listener);
}

/** Goes to a page. A newer call supersedes an older one, which then leaves no trace. */
export async function navigate(navigation: Navigation): Promise<void> {
  const turn = ++newest;
  const superseded = () => turn !== newest;
  const { url } = navigation;
  if (newBuildSeen()) return loadDocument(url);
  await painted();
  const rule = await ruleOf(url.pathname);
  if (superseded()) return;
  if (rule?.redirect) return follow(rule.redirect, navigation);
  if (!rule?.prerender) return loadDocument(url);

  const inPlace = isSamePage(url) && transitionCompleted();
  const loading = loadPage(url);
  showWhileLoading(loading);
  addEventListener('beforeunload', giveWay);
  const left = inPlace ? undefined : leavePage();
  try {
    const { payload, next, shell } = await loading;
    await left;
    if (superseded()) return;
    if (!document.querySelector(`link[href="${payload.styles}"]`)) return loadDocument(url);
    if (inPlace) changeInPlace(navigation, payload, next);
    else {
      keepForms();
      // Before the swap: a shorter page would not reach down to where this one was.
      if (navigation.history !== 'none') rememberPosition();
      unmountIslands();
      swapPage(next, payload, shell);
      settle(navigation);
      await enterPage();
    }
  } catch (error) {
    if (!superseded()) await recover(url, error);
  } finally {
    if (!superseded()) removeEventListener('beforeunload', giveWay);
  }
}

/**
 * The visitor sends a form or goes elsewhere while a page is awaited: its arrival must not call that off. Where only a
 * file was asked for, the page stays and is shown again. Listened for only meanwhile: it costs Firefox's back cache.
 */
function giveWay(): void {
  removeEventListener('beforeunload', giveWay);
  newest += 1;
  if (!transitionCompleted()) void enterPage();
}

interface LoadedPage {
  payload: Payload;
  /** Made of the payload while the old page fades, so that the end of the fade need not wait for it. */
  next: HTMLElement;
  shell: Shell | undefined;
}

/** The payload, the start of its islands' code and, where the language changes, the shell around it. */
async function loadPage(url: URL): Promise<LoadedPage> {
  const payload = await loadPayload(url);
  preloadCode(payload.code);
  return {
    payload,
    next: articleOf(payload),
    shell: payload.lang === document.documentElement.lang ? undefined : await loadShell(payload.lang),
  };
}

/** Whether only the query differs from what is shown: then the list changes in place, without a fade. */
function isSamePage(url: URL): boolean {
  return url.pathname === shownUrl.pathname && url.search !== shownUrl.search;
}

/** After the swap: history, scroll position, focus and announcement. */
function settle(navigation: Navigation): void {
  const { url, history, position } = navigation;
  if (history !== 'none') writeHistory(url, url.href === shownUrl.href ? 'replace' : history);
  shownUrl = url;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  if (position !== undefined) jumpTo(position);
  else if (!url.hash || !jumpToHash(url.hash)) jumpTo(0);
  announce(document.title);
  entered.dispatchEvent(new Event('page'));
}

function changeInPlace({ url, history, position, turnsPage }: Navigation, payload: Payload, next: HTMLElement): void {
  if (history !== 'none') {
    rememberPosition();
    writeHistory(url, history);
  }
  shownUrl = url;
  morph(article(), next, history === 'none' ? null : document.activeElement);
  followPage(payload);
  if (position !== undefined) jumpTo(position);
  else if (turnsPage) jumpTo(0);
  entered.dispatchEvent(new Event('page'));
}

function follow(target: string, navigation: Navigation): Promise<void> | void {
  const url = new URL(target, location.href);
  return url.origin === location.origin ? navigate({ ...navigation, url }) : loadDocument(url);
}

/** A full page load always works, except without a connection: then the visitor keeps the page they have. */
async function recover(url: URL, error: unknown): Promise<void> {
  console.warn('The page’s payload could not be loaded; loading the page itself.', error);
  if (navigator.onLine) return loadDocument(url);
  await enterPage();
  showNotice('offline');
}

function loadDocument(url: URL): void {
  keepForms();
  location.assign(url);
}

/** Back and Forward: the address has changed already, the page follows. */
export function startHistory(): void {
  addEventListener('popstate', ({ state }) => {
    const url = new URL(location.href);
    rememberPosition();
    const position = moveToEntry(state);
    if (url.pathname !== shownUrl.pathname || url.search !== shownUrl.search)
      return void navigate({ url, history: 'none', position });
    // Only the hash differs: the browser scrolls by itself, and a fade that has begun is taken back.
    shownUrl = url;
    newest += 1;
    if (!transitionCompleted()) void enterPage();
  });
}

function announce(title: string): void {
  let region = document.getElementById('announcer');
  if (!region) {
    region = document.createElement('div');
    region.id = 'announcer';
    region.className = 'hidden';
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  region.textContent = title;
}
