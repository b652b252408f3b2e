import * as v from 'valibot';
import { bilingual, line, text, wholeNumber } from './fields.ts';
import type { TitledDownload } from './media.ts';
import { type Picture, pictureSchema } from './picture.ts';
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
  picture: v.optional(pictureSchema),
  files: v.optional(v.array(v.strictObject({ file: text(200), title: line }))),
});

export interface Service extends Omit<v.InferOutput<typeof serviceSchema>, 'order' | 'picture' | 'files'> {
  id: string;
  picture?: Picture | undefined;
  files: TitledDownload[];
}
