import { simplifiedPairs } from './simplified-pairs.ts';

/**
 * Each character stands alone: a conversion that looked at its neighbours would fold a whole sentence and a word cut
 * out of it differently. To make this from OpenCC would take a tenth of a second at every start.
 */
const simplifiedForms = new Map(
  Array.from(simplifiedPairs.matchAll(/(\S)(\S)/gu), ([, traditional = '', form = '']) => [traditional, form]),
);

/**
 * What a character counts as in a search: neither width, case, accents nor script matter. It may become several, or
 * none.
 */
export function foldCharacter(character: string): string {
  return Array.from(foldSpelling(character), (part) => simplifiedForms.get(part) ?? part).join('');
}

export function foldText(text: string): string {
  let folded = '';
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

/** The same text in Simplified, character by character: what stands where does not change. */
export function simplified(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (character) => {
    const form = simplifiedForms.get(character) ?? character;
    return form.length === character.length ? form : character;
  });
}

/** Folds width, case and accents, but leaves Traditional and Simplified apart. */
export function foldSpelling(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}
