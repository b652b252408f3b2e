import Lenis from 'lenis';
import { prefersReducedMotion } from './page-state.ts';
import { useSmoothLayer } from './scroll.ts';

const wheelSeconds = 0.9;
const sineOut = (at: number) => Math.sin((at * Math.PI) / 2);

/** Smooths the wheel; touch, keyboard and reduced motion keep the browser's own scrolling. */
export function startSmoothScroll(): void {
  if (prefersReducedMotion() || !matchMedia('(any-pointer: fine)').matches) return;
  useSmoothLayer(
    new Lenis({
      autoRaf: true,
      duration: wheelSeconds,
      easing: sineOut,
      syncTouch: false,
      stopInertiaOnNavigate: true,
    }),
  );
}
