/** What may not begin a line, and what may not end one. */
const closing = /^[\s、。，．：；！？）」』】〉》〕｝％…—～,.:;!?)\]}%'"’”·]/;
const opening = /[（「『【〈《〔｛([{“‘]$/;
const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[\ud840-\ud8bf]/;

/** Cuts a text into pieces between which a line may end: after spaces, within addresses, between Han characters. */
export function breakable(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of text) {
    if (piece && mayBreak(piece, character)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return piece ? [...pieces, piece] : pieces;
}

function isWide(character: string): boolean {
  return wide.test(character);
}

function mayBreak(before: string, after: string): boolean {
  const last = before.at(-1) ?? '';
  if (last === '\n' || after === '\n') return true;
  if (closing.test(after) || opening.test(before)) return false;
  if (last === ' ') return true;
  return isWide(last) || isWide(after) || (/[\p{L}\d][-–/]$/u.test(before) && /\p{L}/u.test(after));
}
