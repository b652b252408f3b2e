/**
 * Whether this browser has everything that the runtime is built on. It is asked once, before anything is taken over: a
 * browser that lacks a part keeps the plain site, whose links and forms work by themselves.
 */
export function canTakeOver(): boolean {
  return (
    'IntersectionObserver' in window &&
    'PerformanceObserver' in window &&
    'getAnimations' in Element.prototype &&
    'replaceChildren' in Element.prototype &&
    'HTMLDialogElement' in window &&
    'showModal' in HTMLDialogElement.prototype
  );
}
