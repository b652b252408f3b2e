/** A piece of what was typed: a quoted phrase, a word to leave out, or plain words that stand side by side. */
export interface Clause {
  text: string;
  quoted: boolean;
  excluded: boolean;
  /** Whether it or the clause before will do. */
  either: boolean;
}

/** A minus sign counts only where a word begins; quotes of either script count when they are closed. */
const clausePattern =
  /((?<![^\s"＂”」』、／|｜])[-－−])?(?:"([^"]*)"|＂([^＂]*)＂|“([^”]*)”|「([^」]*)」|『([^』]*)』|([、／|｜])|([^\s"＂“「『、／|｜]+))/gu;
const eitherWord = /^(?:or|或|或是|或者)$/iu;
const slash = /(?<=[\p{L}\p{N}])\/(?=\p{L})/gu;
const notWord = /^not$/i;

/** Reads the search line. Nothing in it can be wrong: an operator without an operand is passed over. */
export function parseSearch(line: string): Clause[] {
  const clauses: Clause[] = [];
  let [either, excluded] = [false, false];
  for (const [, minus, ...alternatives] of line.toWellFormed().replace(slash, '／').matchAll(clausePattern)) {
    const plain = alternatives.pop();
    const separator = alternatives.pop();
    if (separator !== undefined || (plain && !minus && eitherWord.test(plain))) {
      either = clauses.length > 0;
      continue;
    }
    if (plain && !minus && notWord.test(plain)) {
      excluded = true;
      continue;
    }
    const text = plain ?? alternatives.find((quoted) => quoted !== undefined) ?? '';
    const clause = { text, quoted: plain === undefined, excluded: excluded || minus !== undefined, either };
    const before = clauses.at(-1);
    if (before && !either && isPlain(before) && isPlain(clause)) before.text += ` ${text}`;
    else clauses.push(clause);
    [either, excluded] = [false, false];
  }
  return clauses;
}

function isPlain({ quoted, excluded }: Clause): boolean {
  return !quoted && !excluded;
}
