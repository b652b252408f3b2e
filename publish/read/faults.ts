/** One thing wrong in one content file; a publish collects them all before it stops. */
export interface Fault {
  file: string;
  line: number;
  field: string;
  reason: string;
  /** What to do about it. */
  suggestion?: string;
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
  return `${faults.length === 1 ? '1 fault' : `${faults.length} faults`} in the content:\n${faults.map(describeFault).join('\n')}`;
}

export function describeFault({ file, line, field, reason, suggestion }: Fault): string {
  return `  ${file}:${line}  ${field ? `${field}: ` : ''}${reason}${suggestion ? `\n      → ${suggestion}` : ''}`;
}
