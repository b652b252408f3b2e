import * as v from 'valibot';
import { bilingual, line, wholeNumber } from './fields.ts';
import { summaryInBoth } from './shared-fields.ts';

export const serviceSchema = v.strictObject({
  order: wholeNumber,
  title: bilingual({ en: 60, zh: 24 }),
  summary: summaryInBoth,
  audience: line,
  steps: v.pipe(
    v.array(v.strictObject({ title: bilingual({ en: 60, zh: 24 }), text: line })),
    v.minLength(3, 'has fewer than 3 steps'),
    v.maxLength(5, 'has more than 5 steps'),
  ),
  time: line,
  cost: line,
});

export interface Service extends Omit<v.InferOutput<typeof serviceSchema>, 'order'> {
  id: string;
}
