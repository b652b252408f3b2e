/** A calendar day, `2026-11-15`. */
export type Day = string;
/** Milliseconds since 1970, a moment everywhere the same. */
export type Moment = number;
/** HTML that the compiler made from Markdown; safe to put into a page. */
export type Html = string;
