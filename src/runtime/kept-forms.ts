const storageKey = 'trichord.form';

/** What was typed outlives a reload that the visitor did not ask for. */
export function keepForms(): void {
  const form = document.querySelector<HTMLFormElement>('main form[method=post]');
  if (!form) return;
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ path: location.pathname, fields }));
  } catch {
    // Without storage there is no reload either.
  }
}

export function restoreForms(): void {
  const stored = take();
  const form = document.querySelector<HTMLFormElement>('main form[method=post]');
  if (!stored || stored.path !== location.pathname || !form) return;
  for (const [name, value] of stored.fields) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

function take(): { path: string; fields: [string, string][] } | undefined {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return text ? (JSON.parse(text) as { path: string; fields: [string, string][] }) : undefined;
  } catch {
    return undefined;
  }
}
