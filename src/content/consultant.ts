import * as v from 'valibot';
import { bilingual, code, email, line, phone, text, webAddress, wholeNumber } from './fields.ts';
import { type Picture, pictureSchema } from './picture.ts';

export const consultantSchema = v.strictObject({
  order: wholeNumber,
  name: bilingual({ en: 40, zh: 12 }),
  title: bilingual({ en: 80, zh: 40 }),
  office: code,
  groups: v.array(text(5)),
  phone,
  email,
  linkedin: v.optional(webAddress),
  languages: line,
  bio: bilingual({ en: 320, zh: 160 }),
  portrait: v.optional(pictureSchema),
});

export interface Consultant extends Omit<v.InferOutput<typeof consultantSchema>, 'order' | 'portrait'> {
  id: string;
  /** Undefined: one is drawn from the name. */
  portrait?: Picture | undefined;
}
