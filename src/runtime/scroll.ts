import type Lenis from 'lenis';
import { prefersReducedMotion } from './page-state.ts';

const toTopSeconds = 0.5;
const sineInOut = (at: number) => (1 - Math.cos(at * Math.PI)) / 2;

let lenis: Lenis | undefined;
let stopped = false;

/** Hands scrolling to the smooth-scroll layer, once that has loaded. */
export function useSmoothLayer(layer: Lenis): void {
  lenis = layer;
  if (stopped) layer.stop();
}

/** While the menu or a dialog is open, the page beneath does not move. */
export function stopScroll(): void {
  stopped = true;
  lenis?.stop();
}

export function restartScroll(): void {
  stopped = false;
  lenis?.start();
}

/** Jumps, for a route change or a restored position. */
export function jumpTo(top: number): void {
  scrollTo({ top, behavior: 'instant' });
  // The layer still knows the height of the page before.
  lenis?.resize();
  lenis?.scrollTo(top, { immediate: true, force: true });
}

/** The browser takes the element's scroll margin and the root's scroll padding into account. */
export function jumpToHash(hash: string): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  target?.scrollIntoView({ behavior: 'instant', block: 'start' });
  if (target) lenis?.scrollTo(scrollY, { immediate: true, force: true });
  return target !== null;
}

/** Back to the top in half a second. */
export function glideToTop(): void {
  if (prefersReducedMotion()) return jumpTo(0);
  if (lenis) return lenis.scrollTo(0, { duration: toTopSeconds, easing: sineInOut, force: true });
  const from = scrollY;
  const start = performance.now();
  const step = (now: number) => {
    const at = Math.min((now - start) / (toTopSeconds * 1000), 1);
    scrollTo({ top: from * (1 - sineInOut(at)), behavior: 'instant' });
    if (at < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
