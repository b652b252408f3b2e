import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { tokenField, tokenPath } from '#src/contact/form-data.ts';

/** Asks for the timing token when the form is first touched, which may have been what woke it up. */
export function useToken(form: RefObject<HTMLFormElement | null>): () => void {
  const asked = useRef(false);
  const touch = useCallback(async () => {
    if (asked.current) return;
    asked.current = true;
    const token = await fetchToken();
    const input = form.current?.elements.namedItem(tokenField);
    if (input instanceof HTMLInputElement) input.value = token;
  }, [form]);
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) void touch();
  }, [form, touch]);
  return () => void touch();
}

/** Says when the form was first touched. Without it the message is taken too, only looked at more closely. */
async function fetchToken(): Promise<string> {
  try {
    const response = await fetch(tokenPath);
    return ((await response.json()) as { token: string }).token;
  } catch {
    return '';
  }
}
