import * as v from 'valibot';
import { text } from './fields.ts';

/** Old addresses, and where each leads now; what may stand there is checked by the compiler. */
export const redirectsSchema = v.record(v.string(), text(2000));
