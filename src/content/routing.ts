import * as v from 'valibot';
import { code, email } from './fields.ts';

const addresses = v.pipe(
  v.array(email, 'must be a list of e-mail addresses'),
  v.minLength(1, 'names nobody'),
  v.maxLength(10, 'names more than 10'),
);
const topic = v.picklist(
  ['jobs', 'hiring', 'joining', 'suggestion', 'other'],
  'must be one of jobs, hiring, joining, suggestion, other',
);

/** Who receives what the contact form takes. */
export const routingSchema = v.strictObject({
  /** A message about a job goes to that job's consultant, with the team in copy. */
  consultants: v.optional(v.boolean('must be true or false'), false),
  /** The team of an office; it counts where a message is about a job of one of its consultants. */
  offices: v.optional(v.record(code, addresses), {}),
  topics: v.optional(v.record(topic, addresses), {}),
});

export type Routing = v.InferOutput<typeof routingSchema>;
