import * as v from 'valibot';
import type { Localized } from '#src/i18n/locales.ts';
import { bilingual, code, date, line, markdown, oneOf, text, wholeNumber } from './fields.ts';
import { summaryInBoth, titleInBoth } from './shared-fields.ts';
import type { Html } from './types.ts';

const heading = bilingual({ en: 90, zh: 40 });
const question = v.strictObject({ question: bilingual({ en: 160, zh: 80 }), answer: markdown });

const blockKinds = {
  text: v.strictObject({ kind: v.literal('text'), body: markdown }),
  people: v.strictObject({
    kind: v.literal('people'),
    heading,
    intro: v.optional(line),
    /** Ids in the order in which they stand; all consultants, where none is named. */
    consultants: v.optional(v.array(code)),
  }),
  questions: v.strictObject({
    kind: v.literal('questions'),
    heading: v.optional(heading),
    items: v.pipe(v.array(question), v.minLength(1, 'has no question')),
  }),
  action: v.strictObject({
    kind: v.literal('action'),
    heading,
    text: v.optional(line),
    label: bilingual({ en: 40, zh: 16 }),
    to: v.pipe(
      text(300),
      v.regex(/^(\/|https:\/\/|mailto:|tel:)/, 'must start with /, https://, mailto: or tel:'),
      v.regex(/^(?!\/\/)\S*$/, 'is no address'),
    ),
  }),
};

/** A page that the firm adds to the site. */
export const ownPageSchema = v.strictObject({
  title: titleInBoth,
  /** What links call it, where the title is too long for that. */
  label: v.optional(bilingual({ en: 40, zh: 16 })),
  summary: summaryInBoth,
  place: v.optional(oneOf(['menu', 'footer'])),
  order: v.optional(wholeNumber, 0),
  updated: date,
  blocks: v.pipe(
    v.array(v.variant('kind', Object.values(blockKinds), `must be ${Object.keys(blockKinds).join(', ')}`)),
    v.minLength(1, 'has no block'),
  ),
});

type Written<Kind extends keyof typeof blockKinds> = v.InferOutput<(typeof blockKinds)[Kind]>;

export type TextBlock = Omit<Written<'text'>, 'body'> & { body: Localized<Html> };
export type PeopleBlock = Omit<Written<'people'>, 'consultants'> & { consultants: string[] };
export type QuestionsBlock = Omit<Written<'questions'>, 'items'> & {
  items: { question: Localized; answer: Localized<Html> }[];
};
export type ActionBlock = Written<'action'>;
export type Block = TextBlock | PeopleBlock | QuestionsBlock | ActionBlock;

export type WrittenPage = v.InferOutput<typeof ownPageSchema>;

export interface OwnPage extends Omit<WrittenPage, 'label' | 'place' | 'order' | 'blocks'> {
  id: string;
  label: Localized;
  /** Null where only other texts lead to it. */
  place: 'menu' | 'footer' | null;
  blocks: Block[];
}
