import { type Document, isMap, isScalar, Pair, Scalar, type YAMLMap } from 'yaml';

/** What a form gives: texts, numbers and flags, in groups. */
export type FieldValue = string | number | boolean | null | RecordValue;
export interface RecordValue {
  [field: string]: FieldValue;
}

/** Longer single lines are paragraphs, and easier to read in a block of their own. */
const longestPlain = 200;

/**
 * Changes a YAML map to hold `value` and touches nothing that stays as it is: comments, order, quotes and line breaks
 * are the writer's. New fields take the place that the order of `value` gives them; of the fields in `known`, those
 * that `value` lacks are removed.
 */
export function mergeInto(document: Document, map: YAMLMap, value: RecordValue, known: string[]): void {
  for (const name of known) if (!Object.hasOwn(value, name)) map.delete(name);
  const names = Object.keys(value);
  for (const [index, [name, given]] of Object.entries(value).entries()) {
    const existing = map.get(name, true) as unknown;
    if (isMap(existing) && typeof given === 'object' && given !== null)
      mergeInto(document, existing, given, fieldNames(existing));
    else if (isScalar(existing) && !isGroup(given)) setScalar(existing, given);
    else replaceField(document, map, name, given, names.slice(index + 1));
  }
}

/** A node for what is not yet there. Where one language needs a block, the other gets one too. */
export function nodeOf(document: Document, value: FieldValue, block = false): unknown {
  if (!isGroup(value)) return scalarOf(value, block);
  const map = document.createNode({}) as YAMLMap;
  map.flow = false;
  const blocks = Object.values(value).some(needsBlock);
  for (const [name, item] of Object.entries(value))
    map.items.push(new Pair(scalarOf(name), nodeOf(document, item, blocks)));
  return map;
}

function replaceField(document: Document, map: YAMLMap, name: string, value: FieldValue, later: string[]): void {
  map.delete(name);
  const pair = new Pair(scalarOf(name), nodeOf(document, value));
  const place = map.items.findIndex(({ key }) => later.includes(String(isScalar(key) ? key.value : key)));
  map.items.splice(place < 0 ? map.items.length : place, 0, pair);
}

function setScalar(scalar: Scalar, value: Exclude<FieldValue, RecordValue>): void {
  if (same(scalar.value, value)) return;
  const { value: written, type } = scalarOf(value);
  const wasBlock = scalar.type === Scalar.BLOCK_LITERAL && typeof value === 'string';
  scalar.value = wasBlock ? `${value}\n` : written;
  if (!wasBlock) scalar.type = type ?? Scalar.PLAIN;
}

function scalarOf(value: Exclude<FieldValue, RecordValue>, block = needsBlock(value)): Scalar {
  const scalar = new Scalar(block ? `${value}\n` : value);
  if (block) scalar.type = Scalar.BLOCK_LITERAL;
  return scalar;
}

function needsBlock(value: FieldValue): boolean {
  return typeof value === 'string' && (value.includes('\n') || value.length > longestPlain);
}

/** White space around a text is the block's, not the writer's. */
function same(before: unknown, after: unknown): boolean {
  return typeof before === 'string' && typeof after === 'string' ? before.trim() === after : before === after;
}

function isGroup(value: FieldValue): value is RecordValue {
  return typeof value === 'object' && value !== null;
}

function fieldNames(map: YAMLMap): string[] {
  return map.items.map(({ key }) => String(isScalar(key) ? key.value : key));
}
