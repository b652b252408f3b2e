import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkContact, type ContactErrors, type ContactValues } from '#src/contact/fields.ts';
import { contactValues } from '#src/contact/form-data.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { messages as texts } from '#src/i18n/messages.ts';
import { pathOf } from '#src/routes.ts';
import { caching } from '../http/headers.ts';
import { sendFresh } from '../http/send.ts';
import type { LiveSite } from '../live-site.ts';
import type { MessageStore } from './message-store.ts';
import { canCall } from './phone.ts';

/** `POST /contact` in each language: as a plain form 303 or 422 with the page, with `Accept: application/json` as JSON. */
export function addContactRoutes(app: FastifyInstance, site: LiveSite, store: MessageStore): void {
  for (const locale of locales) {
    app.post(pathOf('contact', locale), (request, reply) => receive(site, store, locale, request, reply));
  }
}

function receive(site: LiveSite, store: MessageStore, locale: Locale, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const values = contactValues(form);
  const errors = checkContact(values, canCall);
  reply.header('cache-control', caching.never);
  if (Object.keys(errors).length > 0) return refuse(site, locale, values, errors, request, reply);
  try {
    const reference = store.save({ ...trimmed(values), locale, noticeVersion: site.content.policy.version, receivedAt: Date.now() });
    if (wantsJson(request)) return reply.send({ reference });
    return reply.code(303).header('location', `${pathOf('contact', locale)}?reference=${reference}`).send();
  } catch (error) {
    request.log.error({ err: error }, 'a message could not be stored');
    if (wantsJson(request)) return reply.code(503).send({ failed: true });
    const page = site.render({ path: pathOf('contact', locale), contact: { values, errors: {}, failed: true } });
    return sendFresh(request, reply, { ...page, status: 503 });
  }
}

function refuse(site: LiveSite, locale: Locale, values: ContactValues, errors: ContactErrors, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (wantsJson(request)) {
    const inWords = Object.entries(errors).map(([field, key]) => [field, texts[locale].contact.errors[key]]);
    return reply.code(422).send({ errors: Object.fromEntries(inWords) });
  }
  const page = site.render({ path: pathOf('contact', locale), contact: { values, errors } });
  return sendFresh(request, reply, { ...page, status: 422 });
}

function trimmed(values: ContactValues): ContactValues {
  return { ...values, name: values.name.trim(), email: values.email.trim(), phone: values.phone.trim(), message: values.message.trim(), job: values.job.slice(0, 80) };
}

function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('application/json');
}
