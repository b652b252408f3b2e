/** One thing wrong in one content file; a publish collects them all before it stops. */
export interface Fault {
  file: string;
  line: number;
  field: string;
  reason: string;
}

export class ContentFaults extends Error {
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    super(describeFaults(faults));
    this.name = 'ContentFaults';
    this.faults = faults;
  }
}

export function describeFaults(faults: Fault[]): string {
  const lines = faults.map(({ file, line, field, reason }) => `  ${file}:${line}  ${field ? `${field}: ` : ''}${reason}`);
  return `${faults.length === 1 ? '1 fault' : `${faults.length} faults`} in the content:\n${lines.join('\n')}`;
}
