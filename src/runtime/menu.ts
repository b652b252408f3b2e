import { restartScroll, stopScroll } from './scroll.ts';

const root = document.documentElement;
/** Where the header shows its links itself; the same width as in its styles. */
const wide = '(min-width: 68rem)';

/** Opens the overlay as a modal dialog, which keeps focus inside and closes on Escape. */
export function startMenu(): void {
  asDialog();
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest('button[popovertarget=menu]:not([data-close])')) openMenu();
    else if (target?.closest('#menu [data-close], #menu a')) closeMenu();
  });
  // Dialogs' close events do not bubble, but they can be caught on the way down.
  document.addEventListener('close', (event) => event.target === dialog() && closed(), { capture: true });
  matchMedia(wide).addEventListener('change', ({ matches }) => matches && closeMenu());
}

/** The shell may have been replaced: its menu is a popover again until it is taken over. */
function asDialog(): HTMLDialogElement | null {
  const menu = dialog();
  if (menu?.hasAttribute('popover') && !isPopoverOpen(menu)) menu.removeAttribute('popover');
  return menu;
}

function openMenu(): void {
  const menu = asDialog();
  if (!menu || menu.open) return;
  menu.showModal();
  root.dataset['menu'] = 'open';
  stopScroll();
}

export function closeMenu(): void {
  const menu = dialog();
  if (menu?.open) menu.close();
  else if (menu && isPopoverOpen(menu)) menu.hidePopover();
}

/** Whether the menu was opened as a popover, before the runtime was there. Older browsers do not know the selector. */
function isPopoverOpen(menu: HTMLElement): boolean {
  return 'popover' in menu && menu.matches(':popover-open');
}

function closed(): void {
  delete root.dataset['menu'];
  restartScroll();
}

function dialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('#menu');
}
