import path from 'node:path';
import { Compilation } from '#publish/compile/compile.ts';
import type { Day } from '#src/content/types.ts';

/** What a publish would object to in jobs that are not in the folder yet, by their file's name in it. */
export function checkJobs(contentDir: string, anchor: Day, texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const compilation = new Compilation(contentDir, anchor, { unsaved: texts });
  const consultants = new Set(compilation.firm.value?.consultants.map(({ id }) => id));
  const before = compilation.faults.length;
  const reasons = new Map<string, string[]>();
  const add = (name: string, reason: string) => reasons.set(name, [...(reasons.get(name) ?? []), reason]);
  for (const name of texts.keys()) {
    const job = compilation.compileJob(name);
    if (job && !consultants.has(job.value.consultant))
      add(name, `consultant: "${job.value.consultant}" is no known consultant`);
  }
  for (const { file, field, reason } of compilation.faults.slice(before))
    add(path.posix.relative(path.basename(contentDir), file), field ? `${field}: ${reason}` : reason);
  return reasons;
}
