import { bytesText } from '#src/contact/cv.ts';
import type { MessageRecord, MessageStatistics } from '#server/contact/message-records.ts';
import type { MailStatus } from '#server/contact/outbox.ts';
import { tidyLine, tidyText } from '#src/contact/tidy.ts';
import { namedValues, shorten, table } from '#cli/table.ts';

const widths = { name: 20, email: 32, flags: 24 };

export function timeText(moment: number): string {
  return new Date(moment).toLocaleString('sv-SE', { timeZoneName: 'short' });
}

export function messageTable(messages: MessageRecord[]): string {
  const rows = messages.map(({ reference, receivedAt, locale, topic, name, email, flags, mails, files }) => [
    reference,
    new Date(receivedAt).toLocaleString('sv-SE').slice(0, 16),
    locale,
    topic,
    shorten(name, widths.name),
    shorten(email, widths.email),
    files.length > 0 ? String(files.length) : '',
    mails.map(({ kind, state }) => `${kind} ${state}`).join(', '),
    shorten(flags, widths.flags),
  ]);
  return table(['reference', 'received', 'language', 'topic', 'name', 'email', 'files', 'mail', 'flags'], rows);
}

/** A mail server may have answered anything, and a backup hold anything: nothing of it is a command to a terminal. */
export function messageText(record: MessageRecord): string {
  const entries: [string, string][] = [
    ['reference', record.reference],
    ['received', timeText(record.receivedAt)],
    ['language', record.locale],
    ['notice', `version ${record.noticeVersion}`],
    ['cross-border', record.crossborder ? 'agreed' : 'not agreed'],
    ['name', record.name],
    ['email', record.email],
    ['phone', record.phone || '–'],
    ['topic', record.topic],
    ['job', record.job || '–'],
    ['flags', record.flags || '–'],
    ...record.files.map(({ name, size, sha256 }): [string, string] => [
      'file',
      `${name}, ${bytesText(size)}, sha256 ${sha256.slice(0, 16)}…`,
    ]),
    ...record.mails.map(({ kind, state, attempts, lastError, sentAt }): [string, string] => [
      kind === 'webhook' ? kind : `mail to ${kind}`,
      [state, sentAt ? timeText(sentAt) : `after ${attempts} ${attempts === 1 ? 'try' : 'tries'}`, lastError]
        .filter(Boolean)
        .join(', '),
    ]),
  ];
  return `${namedValues(entries.map(([name, value]) => [name, tidyLine(value)]))}\n\n${tidyText(record.message)}`;
}

export function statisticsText(
  { messages, lastDay, lastWeek, flagged, topics, languages, mails }: MessageStatistics,
  { oldestWaitingAt, stuck }: MailStatus,
): string {
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || '–';
  return namedValues([
    ['messages', String(messages)],
    ['last 24 hours', String(lastDay)],
    ['last 7 days', String(lastWeek)],
    ['flagged', String(flagged)],
    ['topics', list(topics)],
    ['languages', list(languages)],
    ...mails.map(({ kind, state, count }): [string, string] => [`mail to ${kind}, ${state}`, String(count)]),
    ['oldest waiting', oldestWaitingAt === undefined ? '–' : timeText(oldestWaitingAt)],
    ['mail is', stuck ? 'stuck: see list --unsent' : 'flowing'],
  ]);
}
