import { canTakeOver } from './can-take-over.ts';
import { startForms } from './forms.ts';
import { startHeader } from './header.ts';
import { startIslands } from './islands.ts';
import { restoreForms } from './kept-forms.ts';
import { startLinks } from './links.ts';
import { startMenu } from './menu.ts';
import { onNavigation, startHistory } from './navigate.ts';
import { firstPaint } from './painted.ts';
import { setPageState } from './page-state.ts';
import { positionOfReturn, startPositions } from './positions.ts';
import { jumpTo } from './scroll.ts';

/** Before the load event: what a visitor can touch at once. */
function takeOver(): void {
  setPageState('entered');
  startPositions();
  startHeader();
  startMenu();
  startPopovers();
  startLinks();
  startForms();
  startIslands();
  startHistory();
  restoreForms();
  onNavigation(restoreForms);
}

/** A visitor who has scrolled meanwhile stays there. */
function restorePosition(event: PageTransitionEvent): void {
  const position = positionOfReturn(event);
  if (position > 0 && scrollY === 0) jumpTo(position);
}

/** Browsers before Chrome 114, Safari 17 and Firefox 125 have no popovers. */
function startPopovers(): void {
  if (!('popover' in HTMLElement.prototype))
    void import('./popovers.ts').then(({ imitatePopovers }) => imitatePopovers());
}

/** A browser that lacks a part keeps the plain site: what needs the runtime is hidden, and the menu still opens. */
function stayPlain(): void {
  document.documentElement.dataset['plain'] = '';
  startPopovers();
}

/** After the load event and the first paint: what can wait. */
function afterLoad(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  idle(() => {
    import('./after-load.ts').then(
      ({ startAfterLoad }) => startAfterLoad(),
      (error: unknown) => console.warn('A part of the runtime could not be loaded; the page works without it.', error),
    );
  });
}

// The script is asynchronous, so that nothing waits for it: it may be here before the end of the page.
const start = canTakeOver() ? takeOver : stayPlain;
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();

const loaded = new Promise((resolve) =>
  document.readyState === 'complete' ? resolve(undefined) : addEventListener('load', resolve, { once: true }),
);
if (canTakeOver()) {
  addEventListener('pageshow', restorePosition);
  void Promise.all([firstPaint(), loaded]).then(afterLoad);
}
