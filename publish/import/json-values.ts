/** Nothing in a job's record is nested so deep; a parser asked to go on takes memory without end. */
const deepestValue = 40;

export function parseJson(text: string): unknown {
  checkDepth(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`the file is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function checkDepth(text: string): void {
  let depth = 0;
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/g)) {
    if (mark === '[' || mark === '{') depth += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    if (depth > deepestValue) throw new Error(`the file is nested more than ${deepestValue} levels deep`);
  }
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
  return Array.isArray(found) ? found : [];
}

/** A moment in milliseconds as ISO text. */
export function momentAt(value: unknown, path: string): string {
  const found = Number(valueAt(value, path));
  return Number.isFinite(found) && found > 0 && found < 8e15 ? new Date(found).toISOString() : '';
}
