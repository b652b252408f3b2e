import type { Content } from '#src/content/content.ts';
import { jobById } from '#src/jobs/lookup.ts';
import type { MessageRow } from '#server/contact/database/schema.ts';

export interface Recipients {
  to: string[];
  cc: string[];
}

/**
 * Who in the firm a message is for: the consultants of the jobs it is about with their team in copy, else the team; the
 * team is that of the consultant's office, else that of the topic, else everyone's address.
 */
export function recipientsOf(
  { job, topic }: Pick<MessageRow, 'job' | 'topic'>,
  content: Content,
  everyone: string,
): Recipients {
  const { routing, consultants } = content;
  const jobs = job.split(',').flatMap((id) => jobById(content, id) ?? []);
  const inCharge = [...new Set(jobs.map(({ consultant }) => consultant))].flatMap(
    (id) => consultants.find((consultant) => consultant.id === id) ?? [],
  );
  const topics = new Map<string, string[]>(Object.entries(routing.topics));
  const ofOffices = inCharge.flatMap(({ office }) => routing.offices[office] ?? []);
  const team = [...new Set(ofOffices.length > 0 ? ofOffices : (topics.get(topic) ?? [everyone]))];
  const to = routing.consultants ? [...new Set(inCharge.map(({ email }) => email))] : [];
  if (to.length === 0) return { to: team, cc: [] };
  return { to, cc: team.filter((address) => !to.includes(address)) };
}
