import * as v from 'valibot';
import { bilingual, code, editable, field } from './fields.ts';
import { type Picture, pictureSchema } from './picture.ts';

/** What the form asks for; the id beside it is the record's address in the editor. */
export const testimonialFields = editable({
  quote: field(bilingual({ en: 280, zh: 120 }), { en: 'Words', 'zh-tw': '推薦的話' }),
  role: field(bilingual({ en: 80, zh: 40 }), {
    en: 'Who says it',
    'zh-tw': '誰說的',
    hint: { en: 'a role, not a name', 'zh-tw': '寫職務，不寫姓名' },
  }),
  industry: field(bilingual({ en: 60, zh: 30 }), { en: 'Industry', 'zh-tw': '產業' }),
  portrait: field(v.optional(pictureSchema), { en: 'Portrait', 'zh-tw': '照片' }),
  logo: field(v.optional(pictureSchema), { en: 'Logo', 'zh-tw': '商標' }),
});
const testimonial = v.strictObject({ id: code, ...testimonialFields.entries });
export const testimonialsSchema = v.array(testimonial);

export interface Testimonial extends Omit<v.InferOutput<typeof testimonial>, 'portrait' | 'logo'> {
  portrait?: Picture | undefined;
  logo?: Picture | undefined;
}
