import type { Content } from '#src/content/content.ts';
import { defaultLocale } from '#src/i18n/locales.ts';
import { type PageId, pageIds, pathOf, routeOf } from '#src/routes.ts';

/** What a publish changes: pages of records by their English address, everything else by its name in the content. */
export interface Changes {
  added: string[];
  changed: string[];
  removed: string[];
}

type Part = Exclude<keyof Content, 'jobText'>;

export function changesBetween(before: Content | undefined, after: Content): Changes {
  const changes: Changes = { added: [], changed: [], removed: [] };
  for (const part of Object.keys(after).filter((name): name is Part => name !== 'jobText')) {
    const page = pageIds.find((id) => routeOf(id).records === part);
    if (page) compareRecords(changes, page, before, after);
    else if (JSON.stringify(before?.[part]) !== JSON.stringify(after[part])) changes.changed.push(part);
  }
  return changes;
}

function compareRecords(changes: Changes, page: PageId, before: Content | undefined, after: Content): void {
  const recordsOf = (content: Content | undefined) => {
    const { records } = routeOf(page);
    return new Map(records && content?.[records].map((record) => [record.id, record]));
  };
  const [old, current] = [recordsOf(before), recordsOf(after)];
  const textOf = (content: Content | undefined, id: string) => page === 'job' && JSON.stringify(content?.jobText(id));
  for (const [id, record] of current) {
    const earlier = old.get(id);
    if (earlier === record) continue;
    if (!earlier) changes.added.push(pathOf(page, defaultLocale, id));
    else if (JSON.stringify(earlier) !== JSON.stringify(record) || textOf(before, id) !== textOf(after, id))
      changes.changed.push(pathOf(page, defaultLocale, id));
  }
  for (const id of old.keys()) if (!current.has(id)) changes.removed.push(pathOf(page, defaultLocale, id));
}
