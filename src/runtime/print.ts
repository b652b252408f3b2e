/** A button marked `data-print` prints the page; without JavaScript it is hidden. */
export function startPrinting(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) print();
  });
}
