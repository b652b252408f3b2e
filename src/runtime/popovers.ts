const isOpen = 'data-open';

/** Opens and closes what buttons name, by an attribute that the styles know, for browsers before popovers. */
export function imitatePopovers(): void {
  document.documentElement.dataset['popovers'] = 'ours';
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    // A form within it that is sent closes it too.
    if (button?.type === 'submit') button.closest(`[${isOpen}]`)?.removeAttribute(isOpen);
    if (!popover?.hasAttribute('popover')) return;
    const hides = button?.getAttribute('popovertargetaction') === 'hide';
    popover.toggleAttribute(isOpen, !hides && !popover.hasAttribute(isOpen));
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape')
      for (const popover of document.querySelectorAll(`[${isOpen}]`)) popover.removeAttribute(isOpen);
  });
}
