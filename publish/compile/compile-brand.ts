import { checkPng } from '#publish/gate/png.ts';
import { checkSvg } from '#publish/gate/svg.ts';
import { checkWoff2 } from '#publish/gate/woff2.ts';
import type { ContentReader } from '#publish/read/reader.ts';
import type { FieldPath, SourceFile } from '#publish/read/source-file.ts';
import { completePalette, contrastFaults } from '#src/brand/palette.ts';
import {
  type Brand,
  type BrandImage,
  brandSchema,
  type BrandSource,
  type Face,
  type FaceRole,
  type ImagePair,
  type OwnFace,
} from '#src/content/brand.ts';
import { markOf } from '#src/content/content-mark.ts';
import { markedName } from './brand-file-names.ts';

const brandFile = 'brand/brand.yaml';
const kilobyte = 1024;
/** A visitor's first view waits for these. */
const mostBytes = { svg: 60 * kilobyte, png: 200 * kilobyte, woff2: 120 * kilobyte, licence: 500 * kilobyte };
const plain = { reference: 'REF', display: 'Bricolage Grotesque', text: 'Instrument Sans' } as const;

/** The brand of the content folder, with every fault reported; a plain one where there is none. */
export function compileBrand(reader: ContentReader): Brand {
  const record = reader.has(brandFile) ? reader.file(brandFile, brandSchema) : undefined;
  return new BrandCompiler(reader, record?.source).compile(record?.value ?? {});
}

class BrandCompiler {
  private readonly reader: ContentReader;
  private readonly source: SourceFile | undefined;

  constructor(reader: ContentReader, source: SourceFile | undefined) {
    this.reader = reader;
    this.source = source;
  }

  compile({ reference, logo, icon, colours, faces, motif }: BrandSource): Brand {
    const given = { light: present(colours?.light), dark: present(colours?.dark) };
    for (const { scheme, name, reason, nearest } of contrastFaults(given))
      this.fault(
        ['colours', scheme, name],
        reason,
        nearest
          ? `the nearest that passes is '${nearest}'`
          : 'choose it much lighter or darker, or the colour under it',
      );
    const logoImages = logo && this.images(['logo'], logo);
    const brand: Omit<Brand, 'mark'> = {
      reference: reference ?? plain.reference,
      logo: logoImages ? { ...logoImages, withName: logo?.withName ?? true } : null,
      icon: (icon ? this.image(['icon'], icon) : logoImages?.light) ?? null,
      palette: completePalette(given),
      faces: { display: this.face('display', faces?.display), text: this.face('text', faces?.text) },
      motif: typeof motif === 'object' ? (this.images(['motif'], motif) ?? 'none') : (motif ?? 'none'),
    };
    return { mark: markOf(brand), ...brand };
  }

  private images(
    field: FieldPath,
    { light, dark }: { light: string; dark?: string | undefined },
  ): ImagePair | undefined {
    const onLight = this.image([...field, 'light'], light);
    const onDark = dark === undefined ? onLight : this.image([...field, 'dark'], dark);
    return onLight && onDark && { light: onLight, dark: onDark };
  }

  private image(field: FieldPath, name: string): BrandImage | undefined {
    const kind = name.endsWith('.svg') ? 'svg' : 'png';
    const bytes = this.read(field, name, kind);
    const size = bytes && (kind === 'svg' ? this.svgSize(name, bytes) : this.pngSize(name, bytes));
    return (
      size && {
        path: `/${markedName(name, bytes)}`,
        width: Math.max(1, Math.round(size.width)),
        height: Math.max(1, Math.round(size.height)),
      }
    );
  }

  private svgSize(name: string, bytes: Uint8Array): { width: number; height: number } {
    const { faults, width, height } = checkSvg(new TextDecoder().decode(bytes));
    for (const { line, reason, suggestion } of faults)
      this.reader.reportFile(`brand/${name}`, line, reason, suggestion);
    return { width, height };
  }

  private pngSize(name: string, bytes: Uint8Array): { width: number; height: number } | undefined {
    const checked = checkPng(bytes);
    if (!('reason' in checked)) return checked;
    this.reader.reportFile(`brand/${name}`, 1, checked.reason, 'save it as PNG once more, or use an SVG');
    return undefined;
  }

  private face(role: FaceRole, face: NonNullable<BrandSource['faces']>[FaceRole]): Face {
    if (typeof face !== 'object') return face ?? plain[role];
    const field = ['faces', role];
    const licence = this.read([...field, 'licence'], face.licence, 'licence');
    if (licence && new TextDecoder().decode(licence).trim() === '')
      this.fault([...field, 'licence'], `brand/${face.licence} is empty`, 'put the licence of the face into it');
    const own: OwnFace = { name: face.name, files: [], ascent: 0.9, descent: 0.25 };
    face.files.forEach(({ file, weight }, index) => {
      const bytes = this.read([...field, 'files', index, 'file'], file, 'woff2');
      const checked = bytes && checkWoff2(bytes);
      if (!checked) return;
      if ('reason' in checked)
        this.reader.reportFile(
          `brand/${file}`,
          1,
          checked.reason,
          'convert the font to WOFF2, or ask its maker for it',
        );
      else {
        if (index === 0) Object.assign(own, checked);
        own.files.push({ path: `/${markedName(file, bytes)}`, weight });
      }
    });
    return own;
  }

  private read(field: FieldPath, name: string, kind: keyof typeof mostBytes): Uint8Array | undefined {
    const bytes = this.reader.bytes(`brand/${name}`);
    if (!bytes) {
      this.fault(field, `there is no file brand/${name}`, 'put it there, or mend the name');
      return undefined;
    }
    if (bytes.byteLength <= mostBytes[kind]) return bytes;
    const [size, limit] = [bytes.byteLength, mostBytes[kind]].map((count) => Math.ceil(count / kilobyte));
    this.reader.reportFile(
      `brand/${name}`,
      1,
      `has ${size} KB, and the limit is ${limit}: every visitor loads it first`,
      kind === 'woff2' ? 'cut the font to the Latin letters' : 'simplify the drawing, or save it smaller',
    );
    return undefined;
  }

  private fault(field: FieldPath, reason: string, suggestion: string): void {
    if (this.source) this.reader.report(this.source, field, reason, suggestion);
  }
}

/** Without what is left out. */
function present<Value>(colours: Record<string, Value | undefined> = {}): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(colours).filter((entry): entry is [string, Value] => entry[1] !== undefined),
  );
}
