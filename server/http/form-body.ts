/** A form that cannot be read; its status makes the answer a 400. */
export class BadForm extends Error {
  readonly statusCode = 400;

  constructor(reason: string) {
    super(reason);
    this.name = 'BadForm';
  }
}

/** Far more than any form of ours has; looking for doubles among thousands would take long. */
const mostFields = 50;
const forbiddenNames = new Set(['__proto__', 'prototype', 'constructor']);

/** Reads `application/x-www-form-urlencoded` strictly: what a browser never sends is refused rather than guessed at. */
export function parseForm(body: string): URLSearchParams {
  const form = new URLSearchParams();
  const pairs = body.split('&', mostFields + 1);
  if (pairs.length > mostFields) throw new BadForm('there are too many fields');
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    if (form.has(name)) throw new BadForm('a field stands twice');
    if (forbiddenNames.has(name)) throw new BadForm('a field has a forbidden name');
    form.set(name, equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return form;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new BadForm('a field is not encoded as it should be');
  }
}
