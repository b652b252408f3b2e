import path from 'node:path';
import { parseArgs } from 'node:util';
import { printable } from '#cli/printable.ts';
import { type FieldName, readFieldName } from '#publish/import/field-names.ts';
import { type ImportReport, readImport } from '#publish/import/import-jobs.ts';
import { writeWhole } from '#release/release-folder.ts';
import type { Day } from '#src/content/types.ts';

export const importHelp = `
npm run content -- import FILE [--skip-bad] [--dry-run] [--set FIELD=VALUE]

Takes jobs from a table (.csv), a list (.json) or a job feed (.xml) into jobs/. Columns and elements are named
as our fields are (title_en, title_zh, closes …) or as common feeds name them (referencenumber, city, jobtype …);
roles, industries, places and consultants may be given by code or by name in either language. A job whose id is there
already is replaced. Every row is checked as a publish would check it; with one bad row nothing is changed.

  --skip-bad          takes the good rows and leaves out the bad ones
  --dry-run           only says what would happen
  --set FIELD=VALUE   a value for rows that lack it, as often as needed: --set consultant=gu-yifan --set remote=none
`;

export function importCommand(args: string[], { contentDir, anchor }: { contentDir: string; anchor: Day }): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'skip-bad': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      set: { type: 'string', multiple: true, default: [] },
    },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new Error('name one file to import; --help says more');
  const report = readImport(file, contentDir, anchor, readSet(values.set));
  showReport(report);
  if (report.refused.length > 0 && !values['skip-bad'])
    throw new Error('Nothing was changed. Mend the rows above, or leave them out with --skip-bad.');
  if (values['dry-run']) return console.log('Nothing was changed: this was a dry run.');
  for (const { name, text, change } of report.accepted)
    if (change !== 'unchanged') writeWhole(path.join(contentDir, name), text);
  console.log('Publish them with npm run publish.');
}

function readSet(list: string[]): Map<FieldName, string> {
  return new Map(
    list.map((text) => {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
      const known = readFieldName({ name, value });
      if (!known) throw new Error(`--set ${text}: "${name || text}" is no field of a job`);
      return [known.field, value];
    }),
  );
}

function showReport({ accepted, refused, passedOver }: ImportReport): void {
  for (const { place, title, reasons } of refused) {
    console.error(printable(`${place}${title ? `, ${title}` : ''}:`));
    for (const reason of reasons) console.error(printable(`  ${reason}`));
  }
  if (passedOver.length > 0) console.log(printable(`Passed over: ${passedOver.join(', ')}`));
  const counts = ['new', 'changed', 'unchanged'].map(
    (change) => `${accepted.filter((job) => job.change === change).length} ${change}`,
  );
  console.log(`${accepted.length + refused.length} jobs read: ${counts.join(', ')}, ${refused.length} refused`);
}
