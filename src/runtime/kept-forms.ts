const storageKey = 'site.form';

/** Keeps what was typed, for a visitor who comes back to the form or whose page had to be loaded again. */
export function keepForms(): void {
  const form = findForm();
  if (!form) return;
  const typed = [...new FormData(form)].filter(([, value]) => value !== '');
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(typed));
  } catch {
    // Where storage is blocked, nothing is kept.
  }
}

/** Hidden fields belong to the page that is shown, such as the job that it is about. */
export function restoreForms(): void {
  const form = findForm();
  if (!form) return;
  for (const [name, value] of take()) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field instanceof HTMLInputElement && field.type !== 'hidden') field.value = value;
    else if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

function findForm(): HTMLFormElement | null {
  return document.querySelector('main form[method=post]');
}

function take(): [name: string, value: string][] {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return text ? (JSON.parse(text) as [string, string][]) : [];
  } catch {
    return [];
  }
}
