import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkContact, type ContactValues, tidyValues } from '#src/contact/fields.ts';
import { contactValues, tokenPath } from '#src/contact/form-data.ts';
import type { Moment } from '#src/content/types.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { pathOf } from '#src/routes.ts';
import { caching } from '#server/http/headers.ts';
import type { ServedSite } from '#server/live-site.ts';
import type { Submission } from './accept-batch.ts';
import { ContactAnswer } from './contact-answer.ts';
import { faultOf } from './fault.ts';
import { addressKey, mostPerHour, senderKey } from './limits.ts';
import type { MessageStore } from './message-store.ts';
import { canCall } from './phone.ts';
import { originOf } from '#server/http/post-origin.ts';
import type { SecretKey } from './secret-key.ts';
import { type Flag, flagsOf } from './suspicion.ts';
import { makeToken } from './timing-token.ts';

export interface ContactParts {
  site: ServedSite;
  messages: MessageStore;
  /** Told that there is something to send. */
  mail: { wake(): void };
  siteUrl: string;
  clock: () => Moment;
}

/** A message of 5,000 characters fits three times: one that is too long is answered with the form and all its words. */
const bodyBytes = 128 * 1024;

/** `POST /contact` in each language, and the token that the form asks for when it is first touched. */
export function addContactRoutes(app: FastifyInstance, parts: ContactParts): void {
  for (const locale of locales) {
    app.post(pathOf('contact', locale), { bodyLimit: bodyBytes }, (request, reply) =>
      receive(parts, locale, request, reply),
    );
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: tokenPath,
    handler: (_request, reply) =>
      reply.header('cache-control', caching.never).send({ token: makeToken(parts.messages.key, parts.clock()) }),
  });
}

async function receive(
  { site, messages, mail, siteUrl, clock }: ContactParts,
  locale: Locale,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = new ContactAnswer(site, locale, request, reply);
  const origin = originOf(request, siteUrl);
  if (origin === 'foreign') return answer.foreign();
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const typed = contactValues(form);
  const values = tidyValues(typed);
  const errors = checkContact(values, canCall);
  if (Object.keys(errors).length > 0) return answer.faults(typed, errors);

  const now = clock();
  const flags = flagsOf(form, origin, messages.key, now);
  const submission = submissionOf(values, {
    locale,
    flags,
    now,
    noticeVersion: site.content.policy.version,
    prefix: site.content.brand.reference,
    address: request.ip,
    key: messages.key,
  });
  try {
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
}

function submissionOf(
  values: ContactValues,
  { locale, flags, now, noticeVersion, prefix, address, key }: Circumstances,
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
    contentKey: key.hash('content', name, email.toLowerCase(), phone, topic, message, job, String(crossborder)),
    counted: [
      { key: addressKey(key, address), most: mostPerHour.address, over: 'refuse' },
      { key: senderKey(key, email), most: mostPerHour.sender, over: 'no answer by mail' },
    ],
    // A program that fills in everything may have put a stranger's address: the firm sees the message, the stranger
    // hears nothing.
    mails: flags.includes('honeypot') ? ['firm'] : ['firm', 'sender'],
  };
}
