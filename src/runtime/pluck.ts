import { prefersReducedMotion } from './page-state.ts';

/** A plucked string leaps and dies away within the time that anything on the site may move. */
const leap = [1, -1.35, 1.25, -1.15, 1.05, 1].map((height) => ({ transform: `scaleY(${height})` }));
const timing = { duration: 600, easing: 'cubic-bezier(0.37, 0, 0.63, 1)' };

/** Crossing a string with the pointer plucks it. */
export function startPlucking(): void {
  if (prefersReducedMotion()) return;
  document.addEventListener('pointerover', ({ target }) => {
    if (!(target instanceof Element) || !target.hasAttribute('data-plucks')) return;
    target.parentElement?.querySelector('[data-pluck]')?.animate(leap, timing);
  });
}
