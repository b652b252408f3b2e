import { forget, recallList, remember } from './tab-memory.ts';

const storageKey = 'site.form';

/** Keeps what was typed, for a visitor who comes back to the form or whose page had to be loaded again. */
export function keepForms(): void {
  const form = findForm();
  if (!form) return;
  const typed = [...new FormData(form)].filter(([, value]) => value !== '');
  remember(storageKey, typed);
}

/** Hidden fields belong to the page that is shown, such as the job that it is about. */
export function restoreForms(): void {
  const form = findForm();
  if (!form) return;
  const typed = recallList(storageKey, isTyped);
  forget(storageKey);
  for (const [name, value] of typed) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field instanceof HTMLInputElement && field.type !== 'hidden') field.value = value;
    else if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

function findForm(): HTMLFormElement | null {
  return document.querySelector('main form[method=post]');
}

function isTyped(entry: unknown): entry is [name: string, value: string] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string';
}
