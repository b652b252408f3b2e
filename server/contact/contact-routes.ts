import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkContact, type ContactErrors, type ContactValues, tidyValues } from '#src/contact/fields.ts';
import { contactValues, tokenPath } from '#src/contact/form-data.ts';
import type { Moment } from '#src/content/types.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { pathOf } from '#src/routes.ts';
import { caching } from '#server/http/headers.ts';
import type { ServedSite } from '#server/live-site.ts';
import type { Settings } from '#server/settings.ts';
import type { Submission } from './accept-batch.ts';
import { ContactAnswer } from './contact-answer.ts';
import { faultOf } from './fault.ts';
import { plainForm, type ReceivedFile, type ReceivedForm, receiveForm } from './files/receive-form.ts';
import { UploadRoom } from './files/upload-room.ts';
import { addressKey, mostPerHour, senderKey } from './limits.ts';
import type { MessageStore } from './message-store.ts';
import { canCall } from './phone.ts';
import { originOf, type PostOrigin } from '#server/http/post-origin.ts';
import type { SecretKey } from './secret-key.ts';
import { type Flag, flagsOf } from './suspicion.ts';
import { makeToken } from './timing-token.ts';

export interface ContactParts {
  site: ServedSite;
  messages: MessageStore;
  /** Told that there is something to send. */
  mail: { wake(): void };
  settings: Pick<Settings, 'siteUrl' | 'dataDir' | 'webhook'>;
  clock: () => Moment;
}

/** A message of 5,000 characters fits three times: one that is too long is answered with the form and all its words. */
const bodyBytes = 128 * 1024;

/** Where too many upload at once, one of them is soon done. */
const busyMilliseconds = 60_000;

/** `POST /contact` in each language, and the token that the form asks for when it is first touched. */
export function addContactRoutes(app: FastifyInstance, parts: ContactParts): void {
  const room = new UploadRoom();
  // In a scope of its own: no other address takes multipart forms.
  app.register(async (scope) => {
    // A file that is too large is told of on the form, with everything typed.
    await scope.register(multipart, { throwFileSizeLimit: false });
    for (const locale of locales) {
      scope.post(pathOf('contact', locale), { bodyLimit: bodyBytes, config: { upload: true } }, (request, reply) =>
        answerPost(parts, room, locale, request, reply),
      );
    }
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: tokenPath,
    handler: (_request, reply) =>
      reply.header('cache-control', caching.never).send({ token: makeToken(parts.messages.key, parts.clock()) }),
  });
}

async function answerPost(
  parts: ContactParts,
  room: UploadRoom,
  locale: Locale,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = new ContactAnswer(parts.site, locale, request, reply);
  const origin = originOf(request, parts.settings.siteUrl);
  if (origin === 'foreign') return answer.foreign();
  if (!request.isMultipart()) return receive(parts, plainForm(request), { locale, request, origin }, answer);
  const hasRoom = room.enter(request.ip);
  try {
    const form = await receiveForm(request, hasRoom ? parts.settings.dataDir : undefined);
    try {
      if (!hasRoom) return answer.limited(typedIn(form), busyMilliseconds);
      return await receive(parts, form, { locale, request, origin }, answer);
    } finally {
      form.close();
    }
  } finally {
    if (hasRoom) room.leave(request.ip);
  }
}

const typedIn = ({ fields, names }: ReceivedForm) => ({ values: contactValues(fields), files: names });

interface Asked {
  locale: Locale;
  request: FastifyRequest;
  origin: PostOrigin;
}

async function receive(
  { site, messages, mail, settings, clock }: ContactParts,
  form: ReceivedForm,
  { locale, request, origin }: Asked,
  answer: ContactAnswer,
): Promise<FastifyReply> {
  const typed = typedIn(form);
  const values = tidyValues(typed.values);
  const errors: ContactErrors = { ...checkContact(values, canCall), ...(form.fault ? { cv: form.fault } : {}) };
  if (Object.keys(errors).length > 0) return answer.faults(typed, errors);

  const now = clock();
  const flags = flagsOf(form.fields, origin, messages.key, now);
  const submission = submissionOf(values, form.files, {
    locale,
    flags,
    now,
    noticeVersion: site.content.policy.version,
    prefix: site.content.brand.reference,
    address: request.ip,
    key: messages.key,
    handsOn: settings.webhook !== undefined,
  });
  try {
    if (form.failure) throw form.failure;
    const outcome = await messages.accept(submission);
    if (outcome.kind === 'limited') return answer.limited(typed, outcome.until - now);
    mail.wake();
    return answer.stored(outcome.reference);
  } catch (error) {
    request.log.error(faultOf(error), 'a message could not be stored');
    return answer.failed(typed);
  }
}

interface Circumstances {
  locale: Locale;
  flags: Flag[];
  now: Moment;
  noticeVersion: string;
  prefix: string;
  address: string;
  key: SecretKey;
  /** Another program is told too. */
  handsOn: boolean;
}

function submissionOf(
  values: ContactValues,
  files: ReceivedFile[],
  { locale, flags, now, noticeVersion, prefix, address, key, handsOn }: Circumstances,
): Submission {
  const { name, email, phone, topic, message, job } = values;
  const crossborder = values.crossborder ? 1 : 0;
  return {
    message: {
      receivedAt: now,
      locale,
      noticeVersion,
      crossborder,
      name,
      email,
      phone,
      topic,
      message,
      job,
      flags: flags.join(' '),
    },
    prefix,
    contentKey: key.hash(
      'content',
      name,
      email.toLowerCase(),
      phone,
      topic,
      message,
      job,
      String(crossborder),
      ...files.map(({ sha256 }) => sha256),
    ),
    files,
    counted: [
      { key: addressKey(key, address), most: mostPerHour.address, over: 'refuse' },
      { key: senderKey(key, email), most: mostPerHour.sender, over: 'no answer by mail' },
    ],
    // A program that fills in everything may have put a stranger's address: the firm sees the message, the stranger
    // hears nothing.
    mails: [
      'firm',
      ...(flags.includes('honeypot') ? [] : ['sender' as const]),
      ...(handsOn ? ['webhook' as const] : []),
    ],
  };
}
