import * as v from 'valibot';
import { bilingual, code, date, email, line, oneOf, text, webAddress, wholeNumber } from './fields.ts';
import { type Picture, pictureSchema } from './picture.ts';
import type { Day } from './types.ts';

/** The networks that have a mark, in the order in which the marks stand. */
export const networks = ['linkedin', 'facebook', 'instagram', 'youtube', 'line', 'wechat', 'x', 'threads'] as const;
export type Network = (typeof networks)[number];

/** The boards that jobs are offered to, each as the XML that it asks for. */
export const jobBoards = ['indeed', 'linkedin', 'jooble'] as const;
export type JobBoard = (typeof jobBoards)[number];

const licence = v.strictObject({
  /** Left out, it is the office with the licence's own id, or else the main one. */
  office: v.optional(code),
  number: line,
  authority: line,
  /** Left out where licences do not expire. */
  expires: v.optional(date),
});

export const firmSchema = v.strictObject({
  /** What the site says is invented or not finished, and the site itself tells so. */
  sample: v.optional(v.boolean('must be true or false'), false),
  name: bilingual({ en: 24, zh: 12 }),
  legalName: bilingual({ en: 80, zh: 40 }),
  founded: v.pipe(wholeNumber, v.minValue(1900, 'is before 1900')),
  tagline: line,
  hero: bilingual({ en: 60, zh: 30 }),
  intro: bilingual({ en: 200, zh: 100 }),
  heroPicture: v.optional(pictureSchema),
  email,
  hrEmail: email,
  privacyEmail: email,
  social: v.optional(v.partial(v.strictObject(perNetwork(webAddress))), {}),
  licences: v.optional(v.record(code, licence), {}),
  icp: v.nullish(text(60), null),
  /** `free` for a firm without a Taiwanese licence: jobs in Mainland China then need no basis. */
  mainlandJobs: v.optional(oneOf(['restricted', 'free']), 'restricted'),
  /** The boards that may have the jobs; left out, all of them. */
  jobBoards: v.optional(v.array(oneOf(jobBoards))),
  /** The number of the firm's page on LinkedIn, to which its jobs are then added. */
  linkedinCompany: v.optional(wholeNumber),
  labourLawAnnouncements: v.nullish(webAddress, null),
});

export interface Licence extends Omit<v.InferOutput<typeof licence>, 'office' | 'expires'> {
  id: string;
  /** The id of the office that it is for. */
  office: string;
  expires: Day | null;
}

export interface Firm extends Omit<v.InferOutput<typeof firmSchema>, 'licences' | 'heroPicture'> {
  /** Those of the main office first: the first one stands on every page. */
  licences: Licence[];
  heroPicture?: Picture | undefined;
}

/** The firm's values, and its mission. */
const titledText = v.strictObject({ title: bilingual({ en: 40, zh: 16 }), text: bilingual({ en: 220, zh: 110 }) });
export const titledTextsSchema = v.record(code, titledText);

export interface TitledText extends v.InferOutput<typeof titledText> {
  id: string;
}

function perNetwork<Field>(field: Field): Record<Network, Field> {
  return Object.fromEntries(networks.map((network) => [network, field])) as Record<Network, Field>;
}
