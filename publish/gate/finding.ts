/** Something about a record that the law or good sense objects to: a fault stops the publish, a warning is shown. */
export interface Finding {
  severity: 'fault' | 'warning';
  field: (string | number)[];
  reason: string;
  suggestion: string;
  /** The words it is about, by which their line is found. */
  quote?: string;
}
