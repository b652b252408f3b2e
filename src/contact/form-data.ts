import type { ContactValues } from './fields.ts';

/** Reads the form's fields from what a browser or the server's parser gives; what is missing is empty. */
export function contactValues(data: { get(name: string): unknown }): ContactValues {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    topic: text('topic'),
    message: text('message'),
    terms: text('terms') !== '',
    crossborder: text('crossborder') !== '',
    job: text('job'),
  };
}
