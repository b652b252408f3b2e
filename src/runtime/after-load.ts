import { startAnalytics } from './analytics.ts';
import { watchBuilds } from './build-watch.ts';
import { startCounting } from './count-up.ts';
import { startFilms } from './films.ts';
import { wakeEarlyIslands } from './islands.ts';
import { onNavigation } from './navigate.ts';
import { startPlucking } from './pluck.ts';
import { startPrefetch } from './prefetch.ts';
import { startPrinting } from './print.ts';
import { startSmoothScroll } from './smooth-scroll.ts';

/** What can wait until the page has loaded and the browser is idle. */
export function startAfterLoad(): void {
  wakeEarlyIslands();
  onNavigation(wakeEarlyIslands);
  startPrefetch();
  watchBuilds();
  startSmoothScroll();
  startCounting();
  startPlucking();
  startFilms();
  startPrinting();
  startAnalytics();
}
