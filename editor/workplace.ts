import { brandFileNames, makeBrandFile } from '#publish/brand-files.ts';
import { compileBrand } from '#publish/compile/compile-brand.ts';
import { ContentReader } from '#publish/read/reader.ts';
import { brandStyles } from '#src/brand/stylesheet.ts';
import type { Brand } from '#src/content/brand.ts';
import { anchorSoFar } from '#publish/read/anchor.ts';
import type { Fault } from '#publish/read/faults.ts';
import type { Build } from '#release/build.ts';
import type { Content } from '#src/content/content.ts';
import type { CodeListName } from '#src/content/fields.ts';
import type { Moment } from '#src/content/types.ts';
import type { Localized } from '#src/i18n/locales.ts';
import type { SiteOptions } from '#src/shell/document.ts';
import { ContentCache } from './content-cache.ts';
import { checkRecord, type CheckedRecord } from './records/check-record.ts';
import { chineseReason } from './records/chinese-reason.ts';
import { type CodeOption, codeLists } from './records/code-lists.ts';
import { fillIn } from './records/fill-in.ts';
import { type FormValues, fromForm } from './records/form-values.ts';
import type { RecordKind } from './records/kinds.ts';
import { changedText, fileOf, recordIds, saveText } from './records/record-file.ts';
import { renderPreview } from './render-preview.ts';

export interface WorkplaceOptions {
  contentDir: string;
  dataDir: string;
  build: Build;
  /** The build's stylesheet. */
  styles: string;
  site: SiteOptions;
  clock: () => Moment;
}

/** What the gate says about a form, each remark under the name of its field; '' where it belongs to none. */
export interface Remarks {
  faults: Record<string, string[]>;
  warnings: Record<string, string[]>;
  /** Faults of other files, which stop a publish as well. */
  elsewhere: Fault[];
}

/** What can be done with the content folder from the editor. */
export class Workplace {
  readonly options: WorkplaceOptions;
  private readonly cache: ContentCache;

  constructor(options: WorkplaceOptions) {
    this.options = options;
    this.cache = new ContentCache(options.contentDir);
  }

  codes(): Record<CodeListName, CodeOption[]> {
    return codeLists(this.options.contentDir);
  }

  /** Everything with its drafts, to list it; throws what a publish would. */
  compile(): Content {
    const { dataDir, clock } = this.options;
    return this.cache.compile(anchorSoFar(dataDir, clock()));
  }

  /** Saves a form; with a fault nothing is written. */
  save(kind: RecordKind, id: string, form: FormValues, stamp: string): Remarks {
    const text = changedText(this.options.contentDir, kind, id, fromForm(kind.fields, form));
    const remarks = this.remarks(kind, id, this.check(kind, id, text));
    if (Object.keys(remarks.faults).length === 0) saveText(this.options.contentDir, fileOf(kind, id), text, stamp);
    return remarks;
  }

  /** What is wrong with a form, and its page as far as it can be drawn. */
  preview(kind: RecordKind, id: string, form: FormValues): { remarks: Remarks; pages: Localized | undefined } {
    const record = fromForm(kind.fields, form);
    const checked = this.check(kind, id, changedText(this.options.contentDir, kind, id, record));
    const content = checked.content ?? this.filledIn(kind, id, record);
    const { build, site, clock } = this.options;
    return {
      remarks: this.remarks(kind, id, checked),
      pages: content && renderPreview(build, site, content, kind, id, clock()),
    };
  }

  /** A file of the brand that a preview loads, from the content folder as it is now. */
  brandFile(name: string): Uint8Array | undefined {
    const { contentDir, build } = this.options;
    const brand = this.brand();
    const buildStylesheet = build.assets.stylesheet;
    if (!brandFileNames(brand, buildStylesheet).includes(name)) return undefined;
    return makeBrandFile(name, { contentDir, brand, name: '', styles: this.options.styles, buildStylesheet });
  }

  brandStyles(): string {
    return brandStyles(this.brand());
  }

  /** By itself: the desk has its colours even where the rest of the content has faults. */
  private brand(): Brand {
    return compileBrand(new ContentReader(this.options.contentDir));
  }

  private filledIn(kind: RecordKind, id: string, record: ReturnType<typeof fromForm>): Content | undefined {
    const today = new Date(this.options.clock()).toISOString().slice(0, 10);
    const codes = this.codes();
    for (const everything of [false, true]) {
      const filled = fillIn(kind.fields, record, { codes, today, everything });
      const { content } = this.check(kind, id, changedText(this.options.contentDir, kind, id, filled));
      if (content) return content;
    }
    return undefined;
  }

  private check(kind: RecordKind, id: string, text: string): CheckedRecord {
    const { dataDir, clock } = this.options;
    const now = clock();
    return checkRecord({ cache: this.cache, now, anchor: anchorSoFar(dataDir, now) }, fileOf(kind, id), text);
  }

  private remarks(kind: RecordKind, id: string, { faults, warnings, elsewhere }: CheckedRecord): Remarks {
    const prefix = this.prefix(kind, id);
    return { faults: byField(faults, prefix), warnings: byField(warnings, prefix), elsewhere };
  }

  /** What the fields of a record start with where faults name them: its place in a file that holds many. */
  private prefix(kind: RecordKind, id: string): string {
    const { contentDir } = this.options;
    if ('folder' in kind.place) return '';
    if (kind.place.records === 'keyed') return `${id}.`;
    const index = recordIds(contentDir, kind).indexOf(id);
    return `${index < 0 ? recordIds(contentDir, kind).length : index}.`;
  }
}

function byField(faults: Fault[], prefix: string): Record<string, string[]> {
  const byName = Map.groupBy(faults, ({ field }) => (field.startsWith(prefix) ? field.slice(prefix.length) : field));
  return Object.fromEntries(Array.from(byName, ([name, found]) => [name, found.map(remarkOf)]));
}

function remarkOf({ reason, suggestion }: Fault): string {
  return [chineseReason(reason), reason, suggestion && `→ ${suggestion}`].filter(Boolean).join(' ');
}
