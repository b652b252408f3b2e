import type { ContactValues } from './fields.ts';

/** Hidden from people; a program that fills in everything gives itself away. */
export const honeypotField = 'website';
/** When the form was first touched, signed by the server. */
export const tokenField = 'token';
export const tokenPath = '/contact/token';

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
