import { startForms } from './forms.ts';
import { startHeader } from './header.ts';
import { startIslands } from './islands.ts';
import { restoreForms } from './kept-forms.ts';
import { startLinks } from './links.ts';
import { startMenu } from './menu.ts';
import { onNavigation, startHistory } from './navigate.ts';
import { firstPaint } from './painted.ts';
import { setPageState } from './page-state.ts';
import { startPositions } from './positions.ts';

/** Before the load event: what a visitor can touch at once. */
function takeOver(): void {
  setPageState('entered');
  startPositions();
  startHeader();
  startMenu();
  startLinks();
  startForms();
  startIslands();
  startHistory();
  restoreForms();
  onNavigation(restoreForms);
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
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', takeOver);
else takeOver();

const loaded = new Promise((resolve) =>
  document.readyState === 'complete' ? resolve(undefined) : addEventListener('load', resolve, { once: true }),
);
void Promise.all([firstPaint(), loaded]).then(afterLoad);
