import type { Kysely, Transaction } from 'kysely';
import { makeReference } from '#src/contact/reference.ts';
import type { Moment } from '#src/content/types.ts';
import type { MailKind, MessageRow, OutboxRow, Schema } from './database/schema.ts';
import { insertFiles } from './files/kept-files.ts';
import type { ReceivedFile } from './files/receive-form.ts';
import { type Count, type Counted, isMailedEnough, limitedUntil, limitMilliseconds } from './limits.ts';

/** A message that has passed the form's rules. */
export interface Submission {
  message: Omit<MessageRow, 'reference' | 'contentKey'>;
  /** The letters that its reference begins with. */
  prefix: string;
  contentKey: string;
  counted: Counted[];
  mails: MailKind[];
  files: ReceivedFile[];
}

export type Outcome = { kind: 'stored'; reference: string } | { kind: 'limited'; until: Moment };

/** The same content from the same sender within this time is a double submit. */
export const repeatMilliseconds = 3_600_000;

/**
 * Stores messages with their outbox rows in one transaction: one wait for the disk serves everyone who is waiting for
 * it. Either all of them are stored or none.
 */
export function acceptBatch(
  db: Kysely<Schema>,
  batch: Submission[],
  now: Moment,
  mailDomain: string,
): Promise<Outcome[]> {
  return db.transaction().execute(async (transaction) => {
    const references = await findRepeated(transaction, batch, now);
    const plan = planBatch(batch, references, await readCounts(transaction, batch, now));
    if (plan.accepted.length === 0) return plan.outcomes(references);
    const stored = await insertMessages(transaction, plan.accepted);
    const won = plan.accepted.filter(({ reference }) => stored.has(reference));
    if (won.length > 0) {
      await insertMails(transaction, won, now, mailDomain);
      for (const { submission, reference } of won) await insertFiles(transaction, reference, submission.files);
      await addCounts(transaction, won, now);
    }
    // Another server stored the same message in the meantime: its reference counts.
    if (won.length < plan.accepted.length) return plan.outcomes(await findRepeated(transaction, batch, now));
    return plan.outcomes(references);
  });
}

interface Accepted {
  submission: Submission;
  reference: string;
  mails: MailKind[];
}

/**
 * Decides message by message: a repeated one is the one before, whatever the limits say. Adds the new ones to
 * `references`.
 */
export function planBatch(batch: Submission[], references: Map<string, string>, counts: Map<string, Count>) {
  const accepted: Accepted[] = [];
  const limited = new Map<Submission, Moment>();
  for (const submission of batch) {
    if (references.has(submission.contentKey)) continue;
    const until = limitedUntil(submission.counted, counts);
    if (until !== undefined) {
      limited.set(submission, until);
      continue;
    }
    const reference = makeReference(submission.prefix);
    references.set(submission.contentKey, reference);
    const mails = isMailedEnough(submission.counted, counts)
      ? submission.mails.filter((kind) => kind !== 'sender')
      : submission.mails;
    accepted.push({ submission, reference, mails });
    for (const { key } of submission.counted) {
      const before = counts.get(key);
      counts.set(key, { startsAt: before?.startsAt ?? submission.message.receivedAt, count: (before?.count ?? 0) + 1 });
    }
  }
  const outcomes = (known: Map<string, string>): Outcome[] =>
    batch.map((submission) => {
      const until = limited.get(submission);
      return until === undefined
        ? { kind: 'stored', reference: known.get(submission.contentKey) ?? '' }
        : { kind: 'limited', until };
    });
  return { accepted, outcomes };
}

/**
 * References of messages stored before; a key whose time has passed is given up, so that its words may be sent again.
 */
async function findRepeated(
  transaction: Transaction<Schema>,
  batch: Submission[],
  now: Moment,
): Promise<Map<string, string>> {
  const keys = [...new Set(batch.map(({ contentKey }) => contentKey))];
  const rows = await transaction
    .selectFrom('messages')
    .select(['reference', 'contentKey', 'receivedAt'])
    .where('contentKey', 'in', keys)
    .execute();
  // In both directions: a clock that ran ahead has been set back since.
  const isRecent = ({ receivedAt }: { receivedAt: Moment }) => Math.abs(now - receivedAt) < repeatMilliseconds;
  const old = rows.filter((row) => !isRecent(row)).map(({ reference }) => reference);
  if (old.length > 0)
    await transaction.updateTable('messages').set({ contentKey: null }).where('reference', 'in', old).execute();
  return new Map(rows.filter(isRecent).map(({ contentKey, reference }) => [contentKey ?? '', reference]));
}

async function readCounts(
  transaction: Transaction<Schema>,
  batch: Submission[],
  now: Moment,
): Promise<Map<string, Count>> {
  const keys = [...new Set(batch.flatMap(({ counted }) => counted.map(({ key }) => key)))];
  const rows = await transaction
    .selectFrom('limits')
    .selectAll()
    .where('key', 'in', keys)
    .where('startsAt', '>', now - limitMilliseconds)
    .where('startsAt', '<', now + limitMilliseconds)
    .execute();
  return new Map(rows.map(({ key, startsAt, count }) => [key, { startsAt, count }]));
}

/**
 * In the order of their keys: two servers that store the same messages wait for each other instead of locking each
 * other out.
 */
async function insertMessages(transaction: Transaction<Schema>, accepted: Accepted[]): Promise<Set<string>> {
  const rows = accepted.map(({ submission, reference }): MessageRow => ({
    ...submission.message,
    reference,
    contentKey: submission.contentKey,
  }));
  const stored = await transaction
    .insertInto('messages')
    .values(rows.toSorted((a, b) => compare(a.contentKey ?? '', b.contentKey ?? '')))
    .onConflict((conflict) => conflict.column('contentKey').doNothing())
    .returning('reference')
    .execute();
  return new Set(stored.map(({ reference }) => reference));
}

async function insertMails(
  transaction: Transaction<Schema>,
  accepted: Accepted[],
  now: Moment,
  mailDomain: string,
): Promise<void> {
  const rows = accepted.flatMap(({ mails, reference }) =>
    mails.map((kind): OutboxRow => {
      const messageId = `<${reference.toLowerCase()}.${kind}@${mailDomain}>`;
      return {
        messageId,
        reference,
        kind,
        state: 'waiting',
        createdAt: now,
        // At once, whatever the clock of the server that sends it says.
        nextAttemptAt: 0,
        attempts: 0,
        lastError: '',
        sentAt: null,
      };
    }),
  );
  if (rows.length > 0) await transaction.insertInto('outbox').values(rows).execute();
}

/** Adds to what other servers have counted; a window that has passed begins anew. */
async function addCounts(transaction: Transaction<Schema>, accepted: Accepted[], now: Moment): Promise<void> {
  const added = new Map<string, number>();
  for (const { submission } of accepted)
    for (const { key } of submission.counted) added.set(key, (added.get(key) ?? 0) + 1);
  const rows = [...added]
    .map(([key, count]) => ({ key, count, startsAt: now }))
    .toSorted((a, b) => compare(a.key, b.key));
  await transaction
    .insertInto('limits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        // Or not begun yet, by a clock that ran ahead.
        const passed = eb.or([
          eb('limits.startsAt', '<=', now - limitMilliseconds),
          eb('limits.startsAt', '>=', now + limitMilliseconds),
        ]);
        return {
          count: eb
            .case()
            .when(passed)
            .then(eb.ref('excluded.count'))
            .else(eb('limits.count', '+', eb.ref('excluded.count')))
            .end(),
          startsAt: eb.case().when(passed).then(eb.ref('excluded.startsAt')).else(eb.ref('limits.startsAt')).end(),
        };
      }),
    )
    .execute();
}

/** By code unit, as every server must. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
