import type { RecordCompiler } from '#publish/compile/record-compiler.ts';
import type { LinkUse } from '#publish/gate/links.ts';
import type { Fault } from '#publish/read/faults.ts';

/** A compiled value, with the warnings to repeat and the links to check again whenever it is published. */
export interface Compiled<Value> {
  value: Value;
  warnings: Fault[];
  links: LinkUse[];
}

/** Compiles something and keeps with it what was found on the way. */
export function gather<Value>({ reader, links }: RecordCompiler, compile: () => Value): Compiled<Value> {
  const [firstWarning, firstLink] = [reader.warnings.length, links.length];
  const value = compile();
  return { value, warnings: reader.warnings.slice(firstWarning), links: links.slice(firstLink) };
}
