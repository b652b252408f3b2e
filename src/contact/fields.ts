import type { contact } from '#src/i18n/en/contact.ts';
import type { CvFault } from './cv.ts';
import { tidyLine, tidyText } from './tidy.ts';

/** The rules of the contact form, the same in the browser and on the server. */

export const topicCodes = ['jobs', 'hiring', 'joining', 'suggestion', 'other'] as const;
export type Topic = (typeof topicCodes)[number];

export interface ContactValues {
  name: string;
  email: string;
  phone: string;
  topic: string;
  message: string;
  terms: boolean;
  crossborder: boolean;
  /** Ids of the jobs that the visitor came from, separated by commas; empty otherwise. */
  job: string;
}

export type ContactField = 'name' | 'email' | 'phone' | 'topic' | 'message' | 'cv' | 'terms';
export const contactFields: ContactField[] = ['name', 'email', 'phone', 'topic', 'message', 'cv', 'terms'];
export type ErrorKey = keyof typeof contact.errors;
export type ContactErrors = Partial<Record<Exclude<ContactField, 'cv'>, ErrorKey>> & { cv?: CvFault };
export type ErrorTexts = Partial<Record<ContactField, string>>;

/** What is wrong, in the visitor's words. */
export function errorTexts({ cv, ...errors }: ContactErrors, t: typeof contact): ErrorTexts {
  const texts = Object.entries(errors).map(([field, key]) => [field, t.errors[key]] as const);
  return { ...Object.fromEntries(texts), ...(cv ? { cv: t.cvErrors[cv.fault](cv.name) } : {}) };
}

/** Why a good message was not stored, in the visitor's language. */
export interface ContactProblem {
  title: string;
  text: string;
}

export const limits = { name: 100, email: 254, phone: 40, messageLeast: 10, message: 5000, job: 1000 } as const;

/** Shorter than messages are kept: a CV goes out of date, and says more of a person. */
export const defaultApplicationMonths = 12;

export const emptyValues: ContactValues = {
  name: '',
  email: '',
  phone: '',
  topic: '',
  message: '',
  terms: false,
  crossborder: false,
  job: '',
};

/** What is checked, stored and sent: no control characters, no space around, one line where a line is meant. */
export function tidyValues(values: ContactValues): ContactValues {
  return {
    ...values,
    name: tidyLine(values.name),
    email: tidyLine(values.email),
    phone: tidyLine(values.phone),
    message: tidyText(values.message),
    job: tidyLine(values.job).slice(0, limits.job),
  };
}

/** Whether a number can be called is known on the server only: the list of the world's numbers is 25 KB. */
export type PhoneCheck = (phone: string) => boolean;
const anyDigits: PhoneCheck = (phone) => /^[+\d][\d\s().-]{5,}$/.test(phone);

/** Checks tidy values. */
export function checkContact(
  { name, email, phone, topic, message, terms }: ContactValues,
  canCall: PhoneCheck = anyDigits,
): ContactErrors {
  const errors: ContactErrors = {};
  if (name === '') errors.name = 'nameMissing';
  else if (length(name) > limits.name) errors.name = 'nameLong';
  if (email === '') errors.email = 'emailMissing';
  else if (!isEmail(email)) errors.email = 'emailWrong';
  if (phone !== '' && (phone.length > limits.phone || !canCall(phone))) errors.phone = 'phoneWrong';
  if (!topicCodes.some((code) => code === topic)) errors.topic = 'topicMissing';
  if (length(message) < limits.messageLeast) errors.message = 'messageShort';
  else if (length(message) > limits.message) errors.message = 'messageLong';
  if (!terms) errors.terms = 'termsMissing';
  return errors;
}

/** Letters of any language; else what a mail program reads as part of an address and never as the end of one. */
const emailPattern = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** One bare address, with nothing in it that a mail header could read as a second one. */
export function isEmail(text: string): boolean {
  return text.length <= limits.email && emailPattern.test(text) && !/\p{C}/u.test(text);
}

function length(text: string): number {
  return [...text].length;
}
