import { compileContent } from '#publish/compile/compile.ts';
import { isUnfilled } from '#publish/gate/texts.ts';
import { ContentFaults, describeFault, type Fault } from '#publish/read/faults.ts';
import type { Content } from '#src/content/content.ts';
import { languageNames } from '#src/content/languages.ts';
import type { Day, Moment } from '#src/content/types.ts';

export const checkHelp = `
npm run content -- check [--json]

Shows everything that would stop a publish, and everything that should be looked at, each with file, line, field,
reason and a suggestion; and what of a new firm's folder is still to be filled in. Then the records that are in one language alone. Nothing is published. The exit code is 1 where there is a fault.
`;

interface Findings {
  faults: Fault[];
  warnings: Fault[];
  /** Jobs, news and events that lack a language, which they may. */
  oneLanguage: { record: string; language: string }[];
}

/** Everything that a publish would say about the content. */
export function findingsOf(contentDir: string, anchor: Day, now: Moment): Findings {
  const warnings: Fault[] = [];
  try {
    const content = compileContent(contentDir, anchor, { now, onWarning: (warning) => warnings.push(warning) });
    return { faults: [], warnings, oneLanguage: inOneLanguage(content) };
  } catch (error) {
    if (error instanceof ContentFaults) return { faults: error.faults, warnings, oneLanguage: [] };
    throw error;
  }
}

function inOneLanguage({ jobs, news, events }: Content): Findings['oneLanguage'] {
  return Object.entries({ jobs, news, events }).flatMap(([folder, records]) =>
    records.flatMap(({ id, onlyIn }) =>
      onlyIn ? [{ record: `${folder}/${id}`, language: languageNames[onlyIn] }] : [],
    ),
  );
}

export function findingsText({ faults, warnings, oneLanguage }: Findings): string {
  const part = (name: string, list: Fault[]) =>
    list.length === 0 ? [] : [`${list.length} ${name}${list.length === 1 ? '' : 's'}`, ...list.map(describeFault), ''];
  const unfilled = warnings.filter(isUnfilled);
  const languages = oneLanguage.map(({ record, language }) => `  ${record}  ${language} only`);
  const parts = [
    ...part('fault', faults),
    ...part(
      'warning',
      warnings.filter((warning) => !isUnfilled(warning)),
    ),
    ...unfilled.map(({ file, line, field, reason }) => `  ${file}:${line}  ${field}: ${reason}`),
    ...(languages.length > 0 ? ['In one language:', ...languages, ''] : []),
  ];
  const verdict =
    faults.length > 0 ? 'This cannot be published until the faults are mended.' : 'This can be published.';
  return [...parts, verdict, ...unfilledText(unfilled)].join('\n');
}

/** Said last, where it is read: visitors see every one of them. */
export function unfilledText(unfilled: Fault[]): string[] {
  if (unfilled.length === 0) return [];
  const count = unfilled.length === 1 ? 'a text is' : `${unfilled.length} texts are`;
  return [
    `THE SITE IS NOT FINISHED: ${count} still to be filled in. Its footer says so, by "sample" in firm/firm.yaml.`,
  ];
}
