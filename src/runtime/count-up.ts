import { onNavigation } from './navigate.ts';
import { prefersReducedMotion } from './page-state.ts';

const milliseconds = 600;

/** Numbers marked `data-count` count up once when they come into view; their place keeps its width meanwhile. */
export function startCounting(): void {
  if (prefersReducedMotion()) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      count(target as HTMLElement);
    }
  });
  const observe = () => {
    for (const number of document.querySelectorAll('[data-count]')) observer.observe(number);
  };
  observe();
  onNavigation(observe);
}

function count(number: HTMLElement): void {
  const final = number.textContent;
  const value = Number(number.dataset['count']);
  number.style.display = 'inline-block';
  number.style.minWidth = `${number.offsetWidth}px`;
  const start = performance.now();
  const step = (now: number) => {
    const share = Math.min((now - start) / milliseconds, 1);
    number.textContent =
      share < 1 ? Math.round(value * Math.sin((share * Math.PI) / 2)).toLocaleString('en-US') : final;
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
