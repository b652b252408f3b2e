/**
 * What may be logged of a fault. Its message may quote what a visitor typed, so only codes and the database's own
 * words are kept.
 */
export function faultOf(error: unknown): { code: string; cause?: string } {
  const { code, errstr, name } = error as { code?: unknown; errstr?: unknown; name?: unknown };
  return { code: String(code ?? name ?? 'unknown'), ...(typeof errstr === 'string' ? { cause: errstr } : {}) };
}
