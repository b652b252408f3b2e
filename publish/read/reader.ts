import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ContentFaults, type Fault } from '#publish/read/faults.ts';
import type { Finding } from '#publish/gate/finding.ts';
import { suggestForField, yamlSuggestion } from '#publish/gate/suggest.ts';
import { textFindings } from '#publish/gate/texts.ts';
import { type FieldPath, SourceFile } from '#publish/read/source-file.ts';

const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const longestId = 80;
const yamlEnding = /\.ya?ml$/;

export interface SourceRecord<T> {
  id: string;
  value: T;
  source: SourceFile;
}

type Schema<T> = v.GenericSchema<unknown, T>;

/** Reads YAML files by schema and gathers every fault with its place, so that one run shows them all. */
export class ContentReader {
  readonly faults: Fault[] = [];
  /** What does not stop a publish, but should be looked at. */
  readonly warnings: Fault[] = [];
  private readonly root: string;
  private readonly unsaved: ReadonlyMap<string, string>;

  /** `unsaved` texts stand in for files of that name, or are new ones: what someone is still writing. */
  constructor(root: string, unsaved: ReadonlyMap<string, string> = new Map()) {
    this.root = root;
    this.unsaved = unsaved;
  }

  /** One file that holds one value. Undefined when it has faults. */
  file<T>(name: string, schema: Schema<T>): SourceRecord<T> | undefined {
    const source = this.open(name);
    const read = source?.read();
    if (!source || !read) return undefined;
    if ('faults' in read) {
      for (const fault of read.faults)
        this.faults.push({ file: source.name, field: '', ...fault, suggestion: yamlSuggestion });
      return undefined;
    }
    const result = v.safeParse(schema, read.value);
    if (result.success) {
      for (const finding of textFindings(result.output)) this.add(source, finding);
      return { id: path.parse(name).name, value: result.output, source };
    }
    const required = result.issues
      .filter(({ input }) => input === undefined)
      .map((issue) => String(fieldOf(issue).at(-1)));
    const missing = [...required, ...fieldsNotIn(schema, read.value)];
    for (const issue of result.issues) this.reportIssue(source, issue, missing);
    return undefined;
  }

  /** One that a firm may do without. */
  optionalFile<T>(name: string, schema: Schema<T>): SourceRecord<T> | undefined {
    const isThere = this.unsaved.has(name) || existsSync(path.join(this.root, name));
    return isThere ? this.file(name, schema) : undefined;
  }

  folder<T>(name: string, schema: Schema<T>): SourceRecord<T>[] {
    return this.files(name).flatMap(({ file }) => this.file(file, schema) ?? []);
  }

  /** The files of a folder's records; a file's name is its record's id. */
  files(folder: string): { id: string; file: string }[] {
    const seen = new Set<string>();
    return this.list(folder).flatMap((entry) => {
      const id = entry.replace(yamlEnding, '');
      const file = `${folder}/${entry}`;
      if (!idPattern.test(id) || id.length > longestId) {
        this.faults.push({
          file: this.shown(file),
          line: 1,
          field: '',
          reason: `the file name must be lower case letters, digits and hyphens, at most ${longestId} of them`,
        });
        return [];
      }
      if (seen.has(id))
        this.faults.push({
          file: this.shown(file),
          line: 1,
          field: '',
          reason: `the id "${id}" is used by another file`,
        });
      seen.add(id);
      return [{ id, file }];
    });
  }

  has(name: string): boolean {
    return this.unsaved.has(name) || existsSync(path.join(this.root, name));
  }

  /** A file that is not YAML; undefined where it cannot be read. */
  bytes(name: string): Uint8Array | undefined {
    try {
      return readFileSync(path.join(this.root, name));
    } catch {
      return undefined;
    }
  }

  /** What is wrong with a file that is not YAML. */
  reportFile(file: string, line: number, reason: string, suggestion?: string): void {
    this.faults.push({ file: this.shown(file), line, field: '', reason, ...(suggestion ? { suggestion } : {}) });
  }

  report(source: SourceFile, field: FieldPath, reason: string, suggestion?: string): void {
    this.faults.push({
      file: source.name,
      line: source.lineOf(field),
      field: field.join('.'),
      reason,
      ...(suggestion ? { suggestion } : {}),
    });
  }

  /** What is wrong with a file that was read before, perhaps by an earlier publish: it is parsed again for the line. */
  addTo(file: string, finding: Finding): void {
    const source = this.open(file);
    if (source) this.add(source, finding);
  }

  /** What the publish gate found. */
  add(source: SourceFile, { severity, field, reason, suggestion, quote }: Finding): void {
    const found = { file: source.name, line: source.lineOf(field, quote), field: field.join('.'), reason, suggestion };
    (severity === 'fault' ? this.faults : this.warnings).push(found);
  }

  /** Something about a file that holds no fields. */
  note(file: string, reason: string, suggestion: string): void {
    this.warnings.push({ file: this.shown(file), line: 1, field: '', reason, suggestion });
  }

  throwIfFaulty(): void {
    if (this.faults.length > 0) throw new ContentFaults(this.faults);
  }

  private open(name: string): SourceFile | undefined {
    try {
      const text = this.unsaved.get(name) ?? this.textOf(name);
      return new SourceFile(name, this.shown(name), text);
    } catch {
      this.faults.push({ file: this.shown(name), line: 1, field: '', reason: 'cannot be read' });
      return undefined;
    }
  }

  /** To read from a pipe would be to wait for whoever writes into it. */
  private textOf(name: string): string {
    const file = path.join(this.root, name);
    if (!statSync(file).isFile()) throw new Error(`${file} is not a file`);
    return readFileSync(file, 'utf8');
  }

  private list(folder: string): string[] {
    const unsaved = [...this.unsaved.keys()]
      .filter((name) => path.dirname(name) === folder)
      .map((name) => path.basename(name));
    return [...new Set([...this.entries(folder), ...unsaved])].filter((entry) => yamlEnding.test(entry)).sort();
  }

  /** A folder that is not there is an empty one: git keeps no empty folders. */
  private entries(folder: string): string[] {
    try {
      // A name that begins with a dot is an editor's lock file.
      return readdirSync(path.join(this.root, folder)).filter((entry) => !entry.startsWith('.'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && existsSync(this.root)) return [];
      this.faults.push({ file: this.shown(folder), line: 1, field: '', reason: 'the folder cannot be read' });
      return [];
    }
  }

  private shown(name: string): string {
    return `${path.basename(this.root)}/${name}`;
  }

  private reportIssue(source: SourceFile, issue: v.BaseIssue<unknown>, missing: string[]): void {
    const reason = reasonOf(issue);
    this.report(source, fieldOf(issue), reason, suggestForField(fieldOf(issue), reason, missing));
  }
}

function fieldOf(issue: v.BaseIssue<unknown>): FieldPath {
  return (issue.path ?? []).map((item) => item.key as string | number);
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is not a field of this record';
  if (issue.input === undefined) return 'is missing';
  return issue.message;
}

/** The fields that a record could have and does not: one of them may be what a misspelled name was meant to be. */
function fieldsNotIn(schema: v.GenericSchema & { entries?: object }, value: unknown): string[] {
  const given = typeof value === 'object' && value !== null ? value : {};
  return Object.keys(schema.entries ?? {}).filter((name) => !Object.hasOwn(given, name));
}
