/** The state of the page transition, as `<html data-page>` tells it to styles, tests and analytics. */
export type PageState = 'leaving' | 'entering' | 'entered';

const root = document.documentElement;

/** False from the start of a leave, true once the next page has entered. */
export function transitionCompleted(): boolean {
  return root.dataset['page'] === 'entered';
}

export function setPageState(state: PageState): void {
  root.dataset['page'] = state;
}

export function article(): HTMLElement {
  const element = document.querySelector<HTMLElement>('main > article');
  if (!element) throw new Error('the page has no article');
  return element;
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
