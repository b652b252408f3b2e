const fixedBeyond = 20;

/** The header takes its fixed style once the page is scrolled by more than 20 px. */
export function startHeader(): void {
  const follow = () => document.querySelector('body > header')?.toggleAttribute('data-fixed', scrollY > fixedBeyond);
  addEventListener('scroll', follow, { passive: true });
  // With the next frame, which lays the page out anyway: asked now, the browser would have to do it at once.
  requestAnimationFrame(follow);
}
