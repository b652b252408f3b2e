import type { ContactProblem } from '#src/contact/fields.ts';
import { tokenPath } from '#src/contact/form-data.ts';
import type { ErrorTexts } from './summary.tsx';

/** A stored message answers at once; after this long the visitor is told to try again, which never makes two of it. */
const patienceMilliseconds = 30_000;

export type SendAnswer = { reference: string } | { errors: ErrorTexts } | { problem: ContactProblem };

/**
 * Posts the form and reads the answer; whatever else happens, nothing was confirmed, and `otherwise` is what to say.
 */
export async function sendForm(form: HTMLFormElement, otherwise: ContactProblem): Promise<SendAnswer> {
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    const answer = (await response.json()) as Partial<{
      reference: string;
      errors: ErrorTexts;
      problem: ContactProblem;
    }>;
    if (answer.reference) return { reference: answer.reference };
    if (answer.errors) return { errors: answer.errors };
    return { problem: answer.problem ?? otherwise };
  } catch {
    return { problem: otherwise };
  }
}

/** Says when the form was first touched. Without it the message is taken too, only looked at more closely. */
export async function fetchToken(): Promise<string> {
  try {
    const response = await fetch(tokenPath);
    return ((await response.json()) as { token: string }).token;
  } catch {
    return '';
  }
}
