import { cvField } from '#src/contact/cv.ts';
import type { ContactProblem, ErrorTexts } from '#src/contact/fields.ts';

/**
 * A stored message answers at once, and an upload that lives shows it; after so long without a sign the visitor is told
 * to try again, which never makes two of it.
 */
const patienceMilliseconds = 30_000;

export type SendAnswer = { reference: string } | { errors: ErrorTexts } | { problem: ContactProblem };

interface Sending {
  files: File[];
  /** What to say when whatever else happens: nothing was confirmed. */
  otherwise: ContactProblem;
  /** How much has been sent, from 0 to 1. */
  onProgress(share: number): void;
}

/** Posts the form and reads the answer. */
export async function sendForm(form: HTMLFormElement, { files, otherwise, onProgress }: Sending): Promise<SendAnswer> {
  try {
    const answer = (await post(form.action, bodyOf(form, files), onProgress)) as Partial<{
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

function bodyOf(form: HTMLFormElement, files: File[]): FormData | URLSearchParams {
  const data = new FormData(form);
  if (files.length === 0)
    return new URLSearchParams([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  data.delete(cvField);
  for (const file of files) data.append(cvField, file);
  return data;
}

/** Not by fetch, which does not tell how much of a body has been sent. */
function post(url: string, body: FormData | URLSearchParams, onProgress: (share: number) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), patienceMilliseconds);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      if (request.response) resolve(request.response);
      else reject(new Error('there was no answer'));
    };
    request.open('POST', url);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.send(body);
    wait();
  });
}
