import * as v from 'valibot';
import { text } from './fields.ts';

/** Old addresses, and where each leads now. */
export const redirectsSchema = v.record(
  v.pipe(v.string(), v.startsWith('/', 'an old address starts with /')),
  v.pipe(text(500), v.regex(/^(\/|https:\/\/)/, 'a target starts with / or https://')),
);
