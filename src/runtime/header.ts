const fixedBeyond = 20;

/** The header takes its fixed style once the page is scrolled by more than 20 px. */
export function startHeader(): void {
  const follow = () => document.querySelector('body > header')?.toggleAttribute('data-fixed', scrollY > fixedBeyond);
  addEventListener('scroll', follow, { passive: true });
  // To read the scroll position now would force a layout; the next frame has one anyway.
  requestAnimationFrame(follow);
}
