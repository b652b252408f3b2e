import type { Synonyms } from '#src/content/taxonomy.ts';
import { foldText } from '#src/jobs/search/fold.ts';
import type { ContentReader, SourceRecord } from '#publish/read/reader.ts';

/** A word in two groups would make one meaning of both. */
export function compileSynonyms(reader: ContentReader, record: SourceRecord<Synonyms> | undefined): Synonyms {
  const seen = new Set<string>();
  record?.value.groups.forEach((group, index) => {
    for (const form of new Set(group.map(foldText))) {
      if (seen.has(form)) reader.report(record.source, ['groups', index], `"${form}" already stands in another group`);
      seen.add(form);
    }
  });
  return record?.value ?? { groups: [], capitals: [], ignored: [] };
}
