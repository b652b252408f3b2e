import * as v from 'valibot';
import { bilingual, code, date, email, line, text, webAddress, wholeNumber } from './fields.ts';

const licence = v.strictObject({ number: line, authority: line, expires: date });

export const firmSchema = v.strictObject({
  name: bilingual({ en: 24, zh: 12 }),
  legalName: bilingual({ en: 80, zh: 40 }),
  founded: v.pipe(wholeNumber, v.minValue(1900, 'is before 1900')),
  tagline: line,
  hero: bilingual({ en: 60, zh: 30 }),
  intro: bilingual({ en: 200, zh: 100 }),
  email,
  hrEmail: email,
  privacyEmail: email,
  social: v.strictObject({ linkedin: webAddress, facebook: webAddress, instagram: webAddress, youtube: webAddress }),
  licences: v.strictObject({ taipei: licence, shanghai: licence }),
  icp: v.nullable(text(60)),
  labourLawAnnouncements: webAddress,
});

export type Firm = v.InferOutput<typeof firmSchema>;

/** The firm's values, and its mission. */
const titledText = v.strictObject({ title: bilingual({ en: 40, zh: 16 }), text: bilingual({ en: 220, zh: 110 }) });
export const titledTextsSchema = v.record(code, titledText);

export interface TitledText extends v.InferOutput<typeof titledText> {
  id: string;
}
