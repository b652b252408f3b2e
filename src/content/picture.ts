import * as v from 'valibot';
import type { Localized } from '#src/i18n/locales.ts';
import {
  bilingual,
  editable,
  field,
  type FieldFacts,
  type FieldLabel,
  line,
  lineInOneOrBoth,
  oneOrBoth,
  text,
} from './fields.ts';

/** How a picture is cut and in which widths it exists: the place where it stands decides. */
export type PictureShape = 'portrait' | 'cover' | 'hero' | 'logo' | 'text';

const focusPattern = /^(\d{1,2}|100)% (\d{1,2}|100)%$/;

const altLimits = { en: 200, zh: 100 };

const file = field(v.pipe(text(200), v.metadata({ input: 'file' } satisfies FieldFacts)), {
  en: 'File in media/',
  'zh-tw': 'media/裡的檔案',
  hint: { en: 'such as people/chang.jpg', 'zh-tw': '例如people/chang.jpg' },
});
const focus = field(v.optional(v.pipe(v.string(), v.regex(focusPattern, 'must be written like 50% 30%'))), {
  en: 'What must stay in view when it is cut',
  'zh-tw': '裁切時要留住的位置',
  hint: { en: 'from the left and from the top, such as 50% 30%', 'zh-tw': '離左邊、離上緣，例如50% 30%' },
});
const altLabel: FieldLabel = {
  en: 'What it shows, for those who cannot see it',
  'zh-tw': '替代文字：看不到圖的人靠它',
};
const captionLabel: FieldLabel = { en: 'Caption', 'zh-tw': '圖說' };

export const pictureSchema = editable({
  file,
  alt: field(bilingual(altLimits), altLabel),
  caption: field(v.optional(line), captionLabel),
  focus,
});

/** The picture of a record that may be in one language alone. */
export const coverSchema = editable({
  file,
  alt: field(oneOrBoth(altLimits), altLabel),
  caption: field(v.optional(lineInOneOrBoth), captionLabel),
  focus,
});

/** As it is written, once every text is there in both languages. */
export type WrittenPicture = v.InferOutput<typeof pictureSchema>;

/** A picture as a page shows it. */
export interface Picture {
  /** Names it in addresses: a hash of the original and of its cut. */
  id: string;
  /** Of the cut. */
  width: number;
  height: number;
  /** The widths in which it can be asked for, the smallest first. */
  widths: number[];
  /** Its average colour, which shows while it loads; null where it is partly transparent. */
  colour: string | null;
  alt: Localized;
  caption?: Localized;
}

/** Where the server finds what a picture is made from. */
export interface PictureSource {
  /** The original's name among those that are kept. */
  original: string;
  /** What of it is shown, once it stands upright. */
  cut: { left: number; top: number; width: number; height: number };
  widths: number[];
  transparent: boolean;
}
