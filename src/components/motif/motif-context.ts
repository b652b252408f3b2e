import { createContext, useContext } from 'react';
import type { Brand } from '#src/content/brand.ts';

/** The firm's motif, known to everything that draws. */
export const MotifContext = createContext<Brand['motif']>('none');

/** Whether the firm's motif is the strings, with all that is drawn from them. */
export function useStrings(): boolean {
  return useContext(MotifContext) === 'strings';
}
