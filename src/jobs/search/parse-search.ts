/** A piece of what was typed: a quoted phrase, a word to leave out, or plain words that stand side by side. */
export interface Clause {
  text: string;
  quoted: boolean;
  excluded: boolean;
}

/** A minus sign counts only where a word begins; quotes of either script count when they are closed. */
const clausePattern =
  /((?<![^\s"＂”」』])[-－−])?(?:"([^"]*)"|＂([^＂]*)＂|“([^”]*)”|「([^」]*)」|『([^』]*)』|([^\s"＂“「『]+))/gu;

/** Reads the search line. Nothing in it can be wrong: an operator without an operand is passed over. */
export function parseSearch(line: string): Clause[] {
  const clauses: Clause[] = [];
  for (const [, minus, ...alternatives] of line.toWellFormed().matchAll(clausePattern)) {
    const plain = alternatives.pop();
    const text = plain ?? alternatives.find((quoted) => quoted !== undefined) ?? '';
    const clause = { text, quoted: plain === undefined, excluded: minus !== undefined };
    const before = clauses.at(-1);
    if (before && isPlain(before) && isPlain(clause)) before.text += ` ${text}`;
    else clauses.push(clause);
  }
  return clauses;
}

function isPlain({ quoted, excluded }: Clause): boolean {
  return !quoted && !excluded;
}
