import * as v from 'valibot';
import { bilingual, clockTime, code, line, oneOf, phone, text, timezone } from './fields.ts';

const office = v.strictObject({
  city: bilingual({ en: 30, zh: 10 }),
  address: bilingual({ en: 140, zh: 70 }),
  structured: v.strictObject({
    street: text(100),
    locality: text(60),
    region: text(60),
    postalCode: text(12),
    country: oneOf(['TW', 'CN']),
  }),
  phone,
  fax: phone,
  timezone,
  hours: line,
  opens: clockTime,
  closes: clockTime,
});
export const officesSchema = v.record(code, office);

export interface Office extends v.InferOutput<typeof office> {
  id: string;
}
