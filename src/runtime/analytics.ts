import { onNavigation } from './navigate.ts';

const declineKey = 'site.analytics';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Page views for Google Analytics, if the firm configured it and the visitor does not mind. Nothing waits for it. */
export function startAnalytics(): void {
  const id = document.documentElement.dataset['analytics'];
  if (!id) return;
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-decline-analytics]')) decline();
  });
  if (isDeclined() || asksNotToBeTracked()) return;
  send('js', new Date());
  send('config', id, { send_page_view: false });
  pageView();
  onNavigation(pageView);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.prepend(script);
}

/** Without the query, which may hold a search, or the reference of a message. */
function pageView(): void {
  if (isDeclined()) return;
  send('set', { page_location: withoutQuery(location.href), page_referrer: withoutQuery(document.referrer) });
  send('event', 'page_view', { page_title: document.title });
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Google's loader wants the `arguments` object itself in its queue. */
function send(..._words: unknown[]): void {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
}

function asksNotToBeTracked(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}

function isDeclined(): boolean {
  try {
    return localStorage.getItem(declineKey) === 'declined';
  } catch {
    return true;
  }
}

function decline(): void {
  try {
    localStorage.setItem(declineKey, 'declined');
  } catch {
    // Where storage is blocked nothing is ever sent.
  }
  for (const button of document.querySelectorAll('[data-decline-analytics]'))
    button.setAttribute('aria-pressed', 'true');
}
