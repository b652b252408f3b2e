import type { Faces, Stack } from './faces.ts';
import { breakable } from './line-breaks.ts';
import type { Run } from './runs.ts';

/** Words in one face at one place of a line. */
export interface Fragment {
  text: string;
  face: string;
  link: string | undefined;
  x: number;
  width: number;
}

export interface Line {
  fragments: Fragment[];
  width: number;
}

export interface Setting {
  stack: Stack;
  size: number;
  width: number;
}

/**
 * Between Han and Latin, as `text-autospace` does; more than a tenth of an em would read as a typed space to those who
 * copy.
 */
const scriptsApart = 0.09;

type Piece = Pick<Fragment, 'text' | 'face' | 'link'>[];

/** Sets runs in lines no longer than the width. */
export function setLines(runs: Run[], setting: Setting, faces: Faces): Line[] {
  const lines: Line[] = [{ fragments: [], width: 0 }];
  for (const piece of pieces(runs, setting, faces)) {
    let line = lines.at(-1) ?? newLine(lines);
    if (piece.some(({ text }) => text === '\n')) {
      newLine(lines);
      continue;
    }
    if (line.width > 0 && endOf(line, withoutLastSpace(piece), setting, faces) > setting.width) line = newLine(lines);
    // A piece longer than a line, such as an address, ends where the line does.
    const parts =
      endOf(line, withoutLastSpace(piece), setting, faces) > setting.width
        ? piece.flatMap((fragment) => [...fragment.text].map((text) => [{ ...fragment, text }]))
        : [piece];
    for (const part of parts) {
      if (line.width > 0 && endOf(line, withoutLastSpace(part), setting, faces) > setting.width) line = newLine(lines);
      append(line, part, setting, faces);
    }
  }
  return lines;
}

function newLine(lines: Line[]): Line {
  const line: Line = { fragments: [], width: 0 };
  lines.push(line);
  return line;
}

/** The pieces of the whole text, each cut again where face, weight or link changes. */
function pieces(runs: Run[], { stack }: Setting, faces: Faces): Piece[] {
  const styles = runs.flatMap((run) => [...run.text].map(() => run));
  let at = 0;
  return breakable(runs.map(({ text }) => text).join('')).map((text) => {
    const piece: Piece = [];
    for (const character of text) {
      const { strong = false, link } = styles[at++] ?? {};
      const face = character === '\n' ? '' : faces.faceOf(character, strong && stack === 'text' ? 'strong' : stack);
      if (face === undefined) continue;
      const last = piece.at(-1);
      if (last && last.face === face && last.link === link) last.text += character;
      else piece.push({ text: character, face, link });
    }
    return piece;
  });
}

function withoutLastSpace(piece: Piece): Piece {
  return piece.map((fragment, at) =>
    at === piece.length - 1 ? { ...fragment, text: fragment.text.trimEnd() } : fragment,
  );
}

function endOf(line: Line, piece: Piece, { size }: Setting, faces: Faces): number {
  let [end, before] = [line.width, line.fragments.at(-1)?.text.at(-1) ?? ''];
  for (const { text, face } of piece) {
    end += gap(before, text) * size + faces.widthOf(text, face, size);
    before = text.at(-1) ?? '';
  }
  return end;
}

function append(line: Line, piece: Piece, { size }: Setting, faces: Faces): void {
  for (const { text, face, link } of piece) {
    const last = line.fragments.at(-1);
    const apart = gap(last?.text.at(-1) ?? '', text) * size;
    if (last && last.face === face && last.link === link && apart === 0) {
      last.text += text;
      last.width = faces.widthOf(last.text, face, size);
      line.width = last.x + last.width;
    } else {
      const width = faces.widthOf(text, face, size);
      line.fragments.push({ text, face, link, x: line.width + apart, width });
      line.width += apart + width;
    }
  }
}

function gap(before: string, after: string): number {
  const latin = /[\p{Script=Latin}\d]/u;
  const han = /\p{Script=Han}/u;
  const first = after.slice(0, 1);
  return (han.test(before) && latin.test(first)) || (latin.test(before) && han.test(first)) ? scriptsApart : 0;
}
