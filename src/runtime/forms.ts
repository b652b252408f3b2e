import { closeMenu } from './menu.ts';
import { writeLocale } from './locale-cookie.ts';
import { navigate } from './navigate.ts';

const typingPauseMilliseconds = 300;

/** Takes over GET forms, the language toggle, and lists that answer while one types or ticks. */
export function startForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented) return;
    if (form.hasAttribute('data-toggle')) {
      event.preventDefault();
      return switchLanguage(form);
    }
    if (form.method !== 'get' || new URL(form.action).origin !== location.origin) return;
    event.preventDefault();
    stopTyping();
    event.submitter?.closest<HTMLElement>('[popover]')?.hidePopover?.();
    void navigate({ url: addressOf(form), history: 'push', turnsPage: true });
  });
  document.addEventListener('change', (event) => {
    const form = liveForm(event.target);
    if (form && !isText(event.target)) void navigate({ url: addressOf(form), history: 'push' });
  });
  document.addEventListener('input', (event) => {
    const form = liveForm(event.target);
    if (form && isText(event.target) && !(event as InputEvent).isComposing) answerTyping(form);
  });
  document.addEventListener('compositionend', (event) => {
    const form = liveForm(event.target);
    if (form) answerTyping(form);
  });
  document.addEventListener('focusout', (event) => isText(event.target) && stopTyping());
}

/** The same page in the other language, with its query; the choice is kept for a year. */
function switchLanguage(form: HTMLFormElement): void {
  const to = new URL(String(new FormData(form).get('to')), location.href);
  if (!to.search) to.search = location.search;
  const locale = form.querySelector('button')?.value ?? '';
  writeLocale(locale);
  closeMenu();
  void navigate({ url: to, history: 'push' });
}

let timer: ReturnType<typeof setTimeout> | undefined;
let typing = false;

/** Adds one entry to the history for a search, however often it is sent while one types. */
function answerTyping(form: HTMLFormElement): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    void navigate({ url: addressOf(form), history: typing ? 'replace' : 'push' });
    typing = true;
  }, typingPauseMilliseconds);
}

function stopTyping(): void {
  clearTimeout(timer);
  typing = false;
}

function liveForm(target: EventTarget | null): HTMLFormElement | undefined {
  const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-live]') : null;
  return form ?? undefined;
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search';
}

/** The address that a GET form asks for, without empty fields. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action);
  const said = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  url.search = new URLSearchParams(said).toString();
  return url;
}
