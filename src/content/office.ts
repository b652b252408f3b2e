import * as v from 'valibot';
import { bilingual, clockTime, code, country, line, phone, text, timezone } from './fields.ts';
import { type Picture, pictureSchema } from './picture.ts';

const office = v.strictObject({
  /** Exactly one of several offices is. */
  main: v.optional(v.boolean('must be true or false')),
  city: bilingual({ en: 30, zh: 10 }),
  address: bilingual({ en: 140, zh: 70 }),
  structured: v.strictObject({
    street: text(100),
    locality: text(60),
    region: v.optional(text(60)),
    postalCode: v.optional(text(12)),
    country,
  }),
  phone,
  fax: v.optional(phone),
  timezone,
  hours: line,
  opens: clockTime,
  closes: clockTime,
  picture: v.optional(pictureSchema),
});
export const officesSchema = v.pipe(
  v.record(code, office),
  v.check((offices) => Object.keys(offices).length > 0, 'names no office: a firm has at least one'),
  v.check(
    (offices) => Object.keys(offices).length === 1 || mainOffices(offices) === 1,
    'must mark exactly one of the offices with "main: true"',
  ),
);

/** Of a list of them, the first is the main one. */
export interface Office extends Omit<v.InferOutput<typeof office>, 'main' | 'picture'> {
  id: string;
  picture?: Picture | undefined;
}

function mainOffices(offices: Record<string, v.InferOutput<typeof office>>): number {
  return Object.values(offices).filter(({ main }) => main).length;
}
