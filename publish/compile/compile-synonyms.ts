import type { Coded, FunctionGroup, Synonyms } from '#src/content/taxonomy.ts';
import { employmentTypes, remoteTypes } from '#src/jobs/query.ts';
import { foldText } from '#src/jobs/search/fold.ts';
import type { ContentReader, SourceRecord } from '#publish/read/reader.ts';

interface Taxonomy {
  functions: FunctionGroup[];
  industries: Coded[];
}

/**
 * A word in two groups would make one meaning of both, and a code that no job can have finds none. Codes are not checked
 * against lists that are faulty themselves.
 */
export function compileSynonyms(
  reader: ContentReader,
  record: SourceRecord<Synonyms> | undefined,
  taxonomy: Taxonomy | undefined,
): Synonyms {
  if (!record) return { groups: [], facts: {}, related: [], capitals: [], ignored: [] };
  const seen = new Set<string>();
  record.value.groups.forEach((group, index) => {
    for (const form of new Set(group.map(foldText))) {
      if (seen.has(form)) reader.report(record.source, ['groups', index], `"${form}" already stands in another group`);
      seen.add(form);
    }
  });
  for (const [facet, known] of Object.entries(taxonomy ? codesOf(taxonomy) : {}) as [
    keyof Synonyms['facts'],
    string[],
  ][])
    record.value.facts[facet]?.forEach(({ codes, nearly }, index) => {
      for (const code of [...codes, ...nearly])
        if (!known.includes(code))
          reader.report(record.source, ['facts', facet, index], `there is no ${facet} "${code}"`);
    });
  return record.value;
}

/** A region may name cities that the firm does not work in. */
function codesOf({ functions, industries }: Taxonomy): Record<Exclude<keyof Synonyms['facts'], 'location'>, string[]> {
  const codes = (list: Coded[]) => list.map(({ code }) => code);
  return {
    function: codes(functions),
    role: functions.flatMap(({ roles }) => codes(roles)),
    industry: codes(industries),
    remote: remoteTypes,
    employment: employmentTypes,
  };
}
