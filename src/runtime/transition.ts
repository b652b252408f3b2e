import { article, setPageState } from './page-state.ts';

/** A hidden tab runs no animations: after this long a fade counts as over. */
const patienceMilliseconds = 900;

let leaving: Promise<void> | undefined;
let fades = 0;

/** Fades the article out. A second call during the fade waits for the same end. */
export function leavePage(): Promise<void> {
  leaving ??= fade('leaving', 'transitionend');
  return leaving;
}

/** Fades the article in: the new one, or the old one again where nothing came to replace it. */
export async function enterPage(): Promise<void> {
  leaving = undefined;
  const entering = fade('entering', 'animationend');
  const mine = fades;
  await entering;
  // A navigation that began meanwhile has a state of its own.
  if (mine === fades) setPageState('entered');
}

/** The styles hold the durations; this waits for what they started. Under reduced motion that is nothing. */
async function fade(state: 'leaving' | 'entering', ending: 'transitionend' | 'animationend'): Promise<void> {
  fades += 1;
  setPageState(state);
  const element = article();
  if (element.getAnimations().length === 0) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMilliseconds);
    element.addEventListener(ending, ({ target }) => target === element && resolve());
  });
}
