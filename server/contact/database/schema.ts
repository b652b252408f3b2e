import type { CvKind } from '#src/contact/cv.ts';
import type { Moment } from '#src/content/types.ts';
import type { Locale } from '#src/i18n/locales.ts';

/** The tables of both databases; migrations.ts makes them. In SQL the names are in snake_case. */
export interface Schema {
  messages: MessageRow;
  outbox: OutboxRow;
  files: FileRow;
  pieces: PieceRow;
  limits: LimitRow;
  facts: FactRow;
}

/** A message with the evidence of consent: which notice was shown, in which language, when, and what was answered. */
export interface MessageRow {
  reference: string;
  receivedAt: Moment;
  locale: Locale;
  noticeVersion: string;
  /** 0 or 1: the databases have no boolean in common. */
  crossborder: number;
  name: string;
  email: string;
  phone: string;
  topic: string;
  message: string;
  /** Ids of the jobs it is about, separated by commas; empty for most. */
  job: string;
  /** Why the message looks suspicious, separated by spaces; empty for most. */
  flags: string;
  /** Keyed hash of content and sender, by which a double submit is recognised; given up once the window has passed. */
  contentKey: string | null;
}

/** To the firm, to the sender, or to another program. */
export type MailKind = 'firm' | 'sender' | 'webhook';
export type MailState = 'waiting' | 'sent' | 'failed';

export interface OutboxRow {
  /** Fixed when the message is stored, so that a mail sent twice is recognised as one. */
  messageId: string;
  reference: string;
  kind: MailKind;
  state: MailState;
  createdAt: Moment;
  /** While a server is sending, the end of its lease: if it dies, another one takes over then. */
  nextAttemptAt: Moment;
  attempts: number;
  lastError: string;
  sentAt: Moment | null;
}

/** A file that came with a message. */
export interface FileRow {
  reference: string;
  /** From 0, in the order in which they were sent. */
  position: number;
  name: string;
  kind: CvKind;
  size: number;
  sha256: string;
}

/** A part of a file, so that none is ever in memory as a whole. */
export interface PieceRow {
  reference: string;
  position: number;
  /** From 0. */
  piece: number;
  bytes: Uint8Array;
}

/** How many messages came from one address or sender since `startsAt`; the key is a keyed hash. */
export interface LimitRow {
  key: string;
  startsAt: Moment;
  count: number;
}

/** Single values that all servers share. */
export interface FactRow {
  name: string;
  value: string;
}
