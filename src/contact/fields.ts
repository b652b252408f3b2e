import type { contact } from '#src/i18n/en.ts';

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
  /** Id of the job that the visitor came from; empty otherwise. */
  job: string;
}

export type ContactField = 'name' | 'email' | 'phone' | 'topic' | 'message' | 'terms';
export const contactFields: ContactField[] = ['name', 'email', 'phone', 'topic', 'message', 'terms'];
export type ErrorKey = keyof typeof contact.errors;
export type ContactErrors = Partial<Record<ContactField, ErrorKey>>;

export const limits = { name: 100, email: 254, phone: 40, messageLeast: 10, message: 5000 } as const;

export const emptyValues: ContactValues = { name: '', email: '', phone: '', topic: '', message: '', terms: false, crossborder: false, job: '' };

const emailPattern = /^[^\s@"<>(),;:\\[\]]+@[^\s@.<>(),;:\\[\]]+(\.[^\s@.<>(),;:\\[\]]+)+$/;

/** Whether a number can be called is known on the server only: the list of the world's numbers is 25 KB. */
export type PhoneCheck = (phone: string) => boolean;
const anyDigits: PhoneCheck = (phone) => /^[+\d][\d\s().-]{5,}$/.test(phone);

export function checkContact(values: ContactValues, canCall: PhoneCheck = anyDigits): ContactErrors {
  const errors: ContactErrors = {};
  const name = values.name.trim();
  const email = values.email.trim();
  const phone = values.phone.trim();
  const message = values.message.trim();
  if (name === '') errors.name = 'nameMissing';
  else if (length(name) > limits.name) errors.name = 'nameLong';
  if (email === '') errors.email = 'emailMissing';
  else if (email.length > limits.email || !emailPattern.test(email)) errors.email = 'emailWrong';
  if (phone !== '' && !canCall(phone)) errors.phone = 'phoneWrong';
  if (!topicCodes.includes(values.topic as Topic)) errors.topic = 'topicMissing';
  if (length(message) < limits.messageLeast) errors.message = 'messageShort';
  else if (length(message) > limits.message) errors.message = 'messageLong';
  if (!values.terms) errors.terms = 'termsMissing';
  return errors;
}

function length(text: string): number {
  return [...text].length;
}
