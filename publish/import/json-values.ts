import { longestText, mostJobs, tooLongText, tooManyJobs } from './feed-limits.ts';

/** Nothing in a job's record is nested so deep; a parser asked to go on takes memory without end. */
const deepestValue = 40;
/** 10,000 jobs with a hundred values each. */
const mostValues = 1_000_000;
const marks = {
  quote: code('"'),
  openList: code('['),
  openObject: code('{'),
  closeList: code(']'),
  closeObject: code('}'),
  comma: code(','),
};

function code(mark: string): number {
  return mark.charCodeAt(0);
}

export function parseJson(text: string): unknown {
  checkShape(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`the file is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A look over the file takes milliseconds; millions of small values fill the memory before anyone can count them. */
function checkShape(text: string): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case marks.quote:
        at = endOfString(text, at);
        break;
      case marks.openList:
      case marks.openObject:
        depth += 1;
        if (depth > deepestValue) throw new Error(`the file is nested more than ${deepestValue} levels deep`);
        break;
      case marks.closeList:
      case marks.closeObject:
        depth -= 1;
        break;
      case marks.comma:
        values += 1;
        if (values > mostValues) throw new Error(`there are more than ${mostValues} values: split the feed`);
        break;
    }
  }
}

/** An expression for a string overflows the stack at a long one. */
function endOfString(text: string, start: number): number {
  let end = start;
  do {
    end = text.indexOf('"', end + 1);
    if ((end < 0 ? text.length : end) - start > longestText) throw tooLongText();
  } while (end >= 0 && isEscaped(text, end));
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at `location.name` or `offices.0.name`. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
          ? (inner as Record<string, unknown>)[key]
          : undefined,
      value,
    );
}

/** The text there, empty where there is none. */
export function textAt(value: unknown, path: string): string {
  const found = valueAt(value, path);
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? String(found) : '';
}

export function listAt(value: unknown, path: string): unknown[] {
  const found = path === '' ? value : valueAt(value, path);
  if (!Array.isArray(found)) return [];
  if (found.length > mostJobs) throw tooManyJobs();
  return found;
}

/** A moment in milliseconds as ISO text. */
export function momentAt(value: unknown, path: string): string {
  const found = Number(valueAt(value, path));
  return Number.isFinite(found) && found > 0 && found < 8e15 ? new Date(found).toISOString() : '';
}
