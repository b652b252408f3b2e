import * as v from 'valibot';
import type { Palette } from '#src/brand/palette.ts';
import { editable, field, text } from './fields.ts';

const colour = v.pipe(
  v.string("must be a colour in quotation marks, like '#0b7a63'"),
  v.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, "must be a colour like '#0b7a63'"),
  v.transform((value) => (value.length === 4 ? value.replaceAll(/[0-9a-f]/gi, '$&$&') : value).toLowerCase()),
);

/** A file beside brand.yaml. */
const fileName = (ending: RegExp, kinds: string) =>
  v.pipe(
    text(80),
    v.regex(/^[a-z0-9][a-z0-9._-]*$/, 'must be the name of a file in brand/, in lower case'),
    v.regex(ending, `must be ${kinds}`),
  );
const imageName = fileName(/\.(?:svg|png)$/, 'an SVG or a PNG');

const scheme = editable({
  ground: field(v.optional(colour), { en: 'Page', 'zh-tw': '頁面底色' }),
  paper: field(v.optional(colour), { en: 'Paper: fields and every second section', 'zh-tw': '欄位與間隔區塊' }),
  night: field(v.optional(colour), { en: 'Dark sections and the footer', 'zh-tw': '深色區塊與頁尾' }),
  ink: field(v.optional(colour), { en: 'Text and buttons', 'zh-tw': '文字與按鈕' }),
  ink2: field(v.optional(colour), { en: 'Second text', 'zh-tw': '次要文字' }),
  hairline: field(v.optional(colour), { en: 'Fine lines', 'zh-tw': '細線' }),
  accent: field(v.optional(colour), { en: 'Accent: what can be clicked, focus', 'zh-tw': '主色：可點的地方與焦點' }),
  signal: field(v.optional(colour), { en: 'Signal: errors, dates that close', 'zh-tw': '提示色：錯誤與截止日' }),
  third: field(v.optional(colour), { en: 'Third colour of drawings', 'zh-tw': '插圖的第三色' }),
});

const imagePair = {
  light: field(imageName, { en: 'On light ground', 'zh-tw': '用在淺色底' }),
  dark: field(v.optional(imageName), {
    en: 'On dark ground',
    'zh-tw': '用在深色底',
    hint: { en: 'empty: the same', 'zh-tw': '留空就用同一個' },
  }),
};

const bundled = ['Bricolage Grotesque', 'Instrument Sans'] as const;
export type BundledFace = (typeof bundled)[number];

const faceFile = editable({
  file: field(fileName(/\.woff2$/, 'a WOFF2 file'), { en: 'File', 'zh-tw': '檔案' }),
  weight: field(
    v.pipe(
      v.union([v.string(), v.number()], 'must be a weight like 400, or a range like 400 700'),
      v.transform(String),
      v.regex(/^[1-9]00( [1-9]00)?$/, 'must be a weight like 400, or a range like 400 700'),
    ),
    { en: 'Weight', 'zh-tw': '粗細' },
  ),
});

const ownFace = editable({
  name: field(v.pipe(text(40), v.regex(/^[\p{L}\d .-]+$/u, 'must be letters, digits and spaces')), {
    en: 'Name',
    'zh-tw': '名稱',
  }),
  licence: field(fileName(/\.(?:txt|md|pdf)$/, 'a text or a PDF'), { en: 'Licence', 'zh-tw': '授權檔' }),
  files: field(v.pipe(v.array(faceFile), v.minLength(1, 'must name a file'), v.maxLength(4, 'has over four files')), {
    en: 'Files',
    'zh-tw': '字型檔',
  }),
});

/** A name or a record. Chosen by what is written, so that a fault in a record names its own field. */
function nameOr<const Name extends string, Own extends v.GenericSchema>(
  names: readonly Name[],
  own: Own,
  what: string,
) {
  const name = v.picklist(names, `must be ${names.join(' or ')}, or ${what}`);
  return v.lazy((input): v.GenericSchema<unknown, Name | v.InferOutput<Own>> =>
    typeof input === 'object' && input !== null ? (own as v.GenericSchema<unknown, v.InferOutput<Own>>) : name,
  );
}

const face = nameOr(bundled, ownFace, 'a face of your own with name, licence and files');

/** Everything is optional: what is left out is plain. */
export const brandSchema = editable({
  reference: field(
    v.optional(
      v.pipe(
        v.string('must be two to four capital letters'),
        v.regex(/^[A-Z]{2,4}$/, 'must be two to four capital letters'),
      ),
    ),
    { en: 'Letters before a reference number', 'zh-tw': '編號前的英文字母' },
  ),
  logo: field(
    v.optional(
      editable({
        ...imagePair,
        withName: field(v.optional(v.boolean('must be true or false')), {
          en: 'The name stands beside it',
          'zh-tw': '旁邊加上公司名稱',
        }),
      }),
    ),
    { en: 'Logo', 'zh-tw': '商標' },
  ),
  icon: field(v.optional(imageName), {
    en: 'Icon for tabs and phones',
    'zh-tw': '分頁與手機圖示',
    hint: { en: 'square; empty: the logo', 'zh-tw': '正方形；留空就用商標' },
  }),
  colours: field(
    v.optional(
      editable({
        light: field(v.optional(scheme), { en: 'Light scheme', 'zh-tw': '淺色模式' }),
        dark: field(v.optional(scheme), { en: 'Dark scheme', 'zh-tw': '深色模式' }),
      }),
    ),
    { en: 'Colours', 'zh-tw': '顏色' },
  ),
  faces: field(
    v.optional(
      editable({
        display: field(v.optional(face), { en: 'Headings', 'zh-tw': '標題' }),
        text: field(v.optional(face), { en: 'Text', 'zh-tw': '內文' }),
      }),
    ),
    { en: 'Latin typefaces', 'zh-tw': '英文字型' },
  ),
  motif: field(
    v.optional(nameOr(['strings', 'none'], editable(imagePair), 'a drawing of your own: light, and dark if wanted')),
    { en: 'Drawing', 'zh-tw': '圖樣' },
  ),
});

export type BrandSource = v.InferOutput<typeof brandSchema>;

/** A drawing of the firm's, as pages show it: its address, which changes with it, and its size. */
export interface BrandImage {
  path: string;
  width: number;
  height: number;
}

export interface ImagePair {
  light: BrandImage;
  dark: BrandImage;
}

/** A face of the firm's own. */
export interface OwnFace {
  name: string;
  files: { path: string; weight: string }[];
  /** In ems, for the face that stands in while it loads. */
  ascent: number;
  descent: number;
}

export type Face = BundledFace | OwnFace;
export type FaceRole = 'display' | 'text';

/** What makes the site look like one firm's, complete. */
export interface Brand {
  /** A hash of all of it. */
  mark: string;
  reference: string;
  /** Null: the name alone. */
  logo: (ImagePair & { withName: boolean }) | null;
  /** What the icons are drawn from; null: the first letter of the name. */
  icon: BrandImage | null;
  palette: Palette;
  faces: Record<FaceRole, Face>;
  motif: 'strings' | 'none' | ImagePair;
}
