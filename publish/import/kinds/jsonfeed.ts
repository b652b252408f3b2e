import { type ImportRow, rowOf } from '../import-row.ts';
import { listAt, parseJson, textAt } from '../json-values.ts';

/** JSON Feed 1.1. It has no place for where a job is: the source says it, or a tag does. */
export function readJsonfeed(text: string): ImportRow[] {
  return listAt(parseJson(text), 'items').map((item, index) => {
    const tags = listAt(item, 'tags').map(String).join('|');
    return rowOf(`item ${index + 1}`, {
      id: textAt(item, 'id') || textAt(item, 'url'),
      title: textAt(item, 'title'),
      summary: textAt(item, 'summary'),
      location: tags,
      role: tags,
      description: textAt(item, 'content_html') || textAt(item, 'content_text'),
      posted: textAt(item, 'date_published'),
    });
  });
}
