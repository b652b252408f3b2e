import type { Localized } from '#src/i18n/locales.ts';
import type { SourceRecord } from '#publish/read/reader.ts';

/** Records as lists: with their keys as ids or codes, in the order in which the site shows them. */

export function coded(record: Record<string, Localized> = {}) {
  return Object.entries(record).map(([code, label]) => ({ code, label }));
}

export function withIds<T extends object>(record: Record<string, T> = {}): (T & { id: string })[] {
  return Object.entries(record).map(([id, value]) => ({ id, ...value }));
}

export function byOrder<T extends { order: number }>(records: SourceRecord<T>[]): SourceRecord<T>[] {
  return records.toSorted((a, b) => a.value.order - b.value.order || a.id.localeCompare(b.id));
}

/** Those that match before the others, both in their own order. */
export function firstWhere<T>(records: T[], isFirst: (record: T) => boolean): T[] {
  return [...records.filter(isFirst), ...records.filter((record) => !isFirst(record))];
}
