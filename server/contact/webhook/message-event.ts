import type { Content } from '#src/content/content.ts';
import { jobById } from '#src/jobs/lookup.ts';
import { pathOf } from '#src/routes.ts';
import type { ClaimedMail } from '#server/contact/outbox.ts';
import type { WebhookEvent } from './webhook.ts';

/** What a receiver is told of a message; files are named and can be fetched by the firm's own command. */
export function messageEvent({ message, files }: ClaimedMail, content: Content, siteUrl: string): WebhookEvent {
  const { reference, receivedAt, locale, job, flags, crossborder, contentKey: _, ...rest } = message;
  const jobs = job
    .split(',')
    .filter(Boolean)
    .map((id) => ({
      id,
      title: jobById(content, id)?.title[locale] ?? null,
      url: `${siteUrl}${pathOf('job', locale, id)}`,
    }));
  const data = {
    reference,
    receivedAt: new Date(receivedAt).toISOString(),
    locale,
    ...rest,
    crossborder: crossborder === 1,
    flags: flags.split(' ').filter(Boolean),
    jobs,
    files: files.map(({ reference: _of, position: _at, ...file }) => file),
  };
  const type = files.length > 0 ? 'application.received' : 'message.received';
  return { id: `msg_${reference}`, payload: JSON.stringify({ type, timestamp: data.receivedAt, data }) };
}
