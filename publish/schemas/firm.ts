import * as v from 'valibot';
import {
  bilingual,
  clockTime,
  code,
  date,
  email,
  line,
  markdown,
  phone,
  summary,
  text,
  timezone,
  webAddress,
  wholeNumber,
} from './fields.ts';

const licence = v.strictObject({ number: line, authority: line, expires: date });

export const firm = v.strictObject({
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

export const offices = v.record(
  code,
  v.strictObject({
    city: bilingual({ en: 30, zh: 10 }),
    address: bilingual({ en: 140, zh: 70 }),
    structured: v.strictObject({
      street: text(100),
      locality: text(60),
      region: text(60),
      postalCode: text(12),
      country: v.picklist(['TW', 'CN']),
    }),
    phone,
    fax: phone,
    timezone,
    hours: line,
    opens: clockTime,
    closes: clockTime,
  }),
);

export const titledTexts = v.record(
  code,
  v.strictObject({ title: bilingual({ en: 40, zh: 16 }), text: bilingual({ en: 220, zh: 110 }) }),
);

export const statistic = v.strictObject({
  value: v.nullable(v.pipe(v.number('must be a number'), v.finite())),
  suffix: text(3, 0),
  label: bilingual({ en: 50, zh: 20 }),
});
export const statistics = v.record(code, statistic);

export const testimonial = v.strictObject({
  id: code,
  quote: bilingual({ en: 280, zh: 120 }),
  role: bilingual({ en: 80, zh: 40 }),
  industry: bilingual({ en: 60, zh: 30 }),
});
export const testimonials = v.array(testimonial);

export const policy = v.strictObject({
  title: bilingual({ en: 60, zh: 24 }),
  version: text(20),
  updated: date,
  summary,
  body: markdown,
});

const label = bilingual({ en: 60, zh: 30 });
export const functions = v.record(v.string(), v.strictObject({ label, roles: v.record(v.string(), label) }));
export const industries = v.record(code, label);
export const locations = v.record(
  code,
  v.strictObject({ label, country: v.picklist(['TW', 'CN']), region: text(60), timezone }),
);
const term = text(40);
export const synonyms = v.strictObject({
  groups: v.array(v.pipe(v.array(term), v.minLength(2, 'has one word only'))),
  capitals: v.array(term),
  ignored: v.array(term),
});
export const redirects = v.record(
  v.pipe(v.string(), v.startsWith('/', 'an old address starts with /')),
  v.pipe(text(500), v.regex(/^(\/|https:\/\/)/, 'a target starts with / or https://')),
);
