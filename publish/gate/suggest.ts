/** The name that was probably meant, if one is near enough. */
export function closest(given: string, known: string[]): string | undefined {
  const wanted = given.toLowerCase();
  const most = Math.max(1, Math.floor(given.length / 3));
  return known
    .map((name) => ({ name, distance: editDistance(wanted, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance)[0]?.name;
}

/** For a code that is not in its list. */
export function suggestCode(given: string, known: Iterable<string>): string {
  const names = [...known];
  const near = closest(given, names);
  if (near) return `did you mean ${near}?`;
  return `use one of: ${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? ', …' : ''}`;
}

/** For a field that the record's schema objects to; `missing` are the fields that the record lacks. */
export function suggestForField(field: readonly (string | number)[], reason: string, missing: string[]): string {
  const name = String(field.at(-1) ?? '');
  if (reason === 'is not a field of this record') return unknownField(name, missing);
  if (reason === 'is missing') return missingField(name);
  const [, length, limit] = /has (\d+) characters, the limit is (\d+)/.exec(reason) ?? [];
  if (length && limit) return `shorten it by ${Number(length) - Number(limit)} characters`;
  return 'content/README.md describes the fields of every record';
}

/** For text that is not YAML. */
export const yamlSuggestion =
  'text with ": " in it or a sign at its start goes between double quotes; fields of one record start at one column';

const mostNamed = 12;

const missingFields: Record<string, string> = {
  closes: 'add the last day of applications, such as "closes: 2026-12-31"; the law asks every job for one',
  en: 'add the English text under "en:"',
  'zh-tw': 'add the Chinese text under "zh-tw:"',
  salary: 'add currency, period and min, or "salary: negotiable" where it is NT$40,000 a month or more',
};

function missingField(name: string): string {
  return missingFields[name] ?? `add "${name}:"; content/README.md says what belongs there`;
}

function unknownField(name: string, missing: string[]): string {
  const near = closest(name, missing);
  return near ? `did you mean "${near}"?` : 'remove it, or check how far it is indented';
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] ?? a.length;
}
