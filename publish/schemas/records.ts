import * as v from 'valibot';
import {
  bilingual,
  code,
  codeOf,
  date,
  dateTime,
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

/** A draft is checked, but only a preview shows it. */
const draft = v.optional(v.boolean('must be true or false'));

export const job = v.strictObject({
  title: bilingual({ en: 80, zh: 40 }),
  summary: bilingual({ en: 160, enLeast: 60, zh: 80, zhLeast: 25 }),
  role: codeOf('roles'),
  industry: codeOf('industries'),
  location: codeOf('locations'),
  remote: v.picklist(['none', 'partial', 'full'], 'must be none, partial or full'),
  employment: v.picklist(
    ['full-time', 'part-time', 'contract', 'temporary', 'internship'],
    'must be full-time, part-time, contract, temporary or internship',
  ),
  salary: v.union(
    [
      v.literal('negotiable'),
      v.pipe(
        v.strictObject({
          currency: v.picklist(['TWD', 'CNY']),
          period: v.picklist(['month', 'year']),
          min: v.pipe(wholeNumber, v.minValue(1)),
          max: v.optional(wholeNumber),
        }),
        v.check(({ min, max }) => max === undefined || max >= min, 'max is less than min'),
      ),
    ],
    'must be "negotiable", or currency (TWD, CNY), period (month, year), min and max, with max not under min',
  ),
  hours: markdown,
  benefits: markdown,
  client: markdown,
  description: markdown,
  requirements: markdown,
  consultant: codeOf('consultants'),
  posted: date,
  updated: v.optional(date),
  closes: date,
  draft,
});

const title = bilingual({ en: 90, zh: 40 });

export const newsItem = v.strictObject({
  title,
  summary,
  category: v.picklist(['market', 'firm', 'guide', 'law'], 'must be market, firm, guide or law'),
  date,
  updated: v.optional(date),
  author: v.optional(codeOf('consultants')),
  body: markdown,
  draft,
});

export const event = v.strictObject({
  title,
  summary,
  start: dateTime,
  end: dateTime,
  timezone,
  format: v.picklist(['venue', 'online', 'both'], 'must be venue, online or both'),
  status: v.picklist(['scheduled', 'cancelled'], 'must be scheduled or cancelled'),
  venue: v.optional(v.strictObject({ name: line, address: line, location: codeOf('locations') })),
  fee: line,
  seats: v.optional(wholeNumber),
  host: v.optional(codeOf('consultants')),
  body: markdown,
  posted: date,
  updated: v.optional(date),
  draft,
});

export const service = v.strictObject({
  order: wholeNumber,
  title: bilingual({ en: 60, zh: 24 }),
  summary,
  audience: line,
  steps: v.pipe(
    v.array(v.strictObject({ title: bilingual({ en: 60, zh: 24 }), text: line })),
    v.minLength(3, 'has fewer than 3 steps'),
    v.maxLength(5, 'has more than 5 steps'),
  ),
  time: line,
  cost: line,
});

export const consultant = v.strictObject({
  order: wholeNumber,
  name: bilingual({ en: 40, zh: 12 }),
  title: bilingual({ en: 80, zh: 40 }),
  office: code,
  groups: v.array(text(5)),
  phone,
  email,
  linkedin: webAddress,
  languages: line,
  bio: bilingual({ en: 320, zh: 160 }),
});

export const document = v.strictObject({
  title: bilingual({ en: 90, zh: 40 }),
  label: bilingual({ en: 60, zh: 30 }),
  group: v.picklist(['public', 'safety', 'other', 'legal'], 'must be public, safety, other or legal'),
  order: wholeNumber,
  updated: date,
  summary,
  body: markdown,
});
