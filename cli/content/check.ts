import { compileContent } from '#publish/compile/compile.ts';
import { ContentFaults, describeFault, type Fault } from '#publish/read/faults.ts';
import type { Day, Moment } from '#src/content/types.ts';

export const checkHelp = `
npm run content -- check [--json]

Shows everything that would stop a publish, and everything that should be looked at, each with file, line, field,
reason and a suggestion. Nothing is published. The exit code is 1 where there is a fault.
`;

interface Findings {
  faults: Fault[];
  warnings: Fault[];
}

/** Everything that a publish would say about the content. */
export function findingsOf(contentDir: string, anchor: Day, now: Moment): Findings {
  const warnings: Fault[] = [];
  try {
    compileContent(contentDir, anchor, { now, onWarning: (warning) => warnings.push(warning) });
    return { faults: [], warnings };
  } catch (error) {
    if (error instanceof ContentFaults) return { faults: error.faults, warnings };
    throw error;
  }
}

export function findingsText({ faults, warnings }: Findings): string {
  const part = (name: string, list: Fault[]) =>
    list.length === 0 ? [] : [`${list.length} ${name}${list.length === 1 ? '' : 's'}`, ...list.map(describeFault), ''];
  const parts = [...part('fault', faults), ...part('warning', warnings)];
  const verdict =
    faults.length > 0 ? 'This cannot be published until the faults are mended.' : 'This can be published.';
  return [...parts, verdict].join('\n');
}
