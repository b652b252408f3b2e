import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContactErrors, type ContactProblem, type ContactValues, errorTexts } from '#src/contact/fields.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { messages as texts } from '#src/i18n/messages.ts';
import type { ContactState } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import { caching } from '#server/http/headers.ts';
import { sendFresh } from '#server/http/send.ts';
import type { ServedSite } from '#server/live-site.ts';

/** What the form holds when it comes back. */
export interface Typed {
  values: ContactValues;
  /** Names of files: a browser does not let a page choose them again. */
  files: string[];
}

/**
 * What a visitor gets: as a plain form a redirect or the page with everything typed, with `Accept: application/json`
 * as JSON.
 */
export class ContactAnswer {
  private readonly site: ServedSite;
  private readonly locale: Locale;
  private readonly request: FastifyRequest;
  private readonly reply: FastifyReply;
  private readonly asJson: boolean;

  constructor(site: ServedSite, locale: Locale, request: FastifyRequest, reply: FastifyReply) {
    this.site = site;
    this.locale = locale;
    this.request = request;
    this.reply = reply;
    this.asJson = (request.headers.accept ?? '').includes('application/json');
    reply.header('cache-control', caching.never);
  }

  stored(reference: string): FastifyReply {
    if (this.asJson) return this.reply.send({ reference });
    return this.reply.code(303).header('location', `${this.path}?reference=${reference}`).send();
  }

  faults(typed: Typed, errors: ContactErrors): FastifyReply {
    if (!this.asJson) return this.page(422, { ...typed, errors });
    return this.reply.code(422).send({ errors: errorTexts(errors, this.text) });
  }

  limited(typed: Typed, waitMilliseconds: number): FastifyReply {
    const seconds = Math.max(1, Math.ceil(waitMilliseconds / 1000));
    this.reply.header('retry-after', String(seconds));
    return this.problem(429, typed, {
      title: this.text.limited,
      text: this.text.limitedText(Math.ceil(seconds / 60)),
    });
  }

  failed(typed: Typed): FastifyReply {
    return this.problem(503, typed, { title: this.text.failed, text: this.text.failedText });
  }

  foreign(): FastifyReply {
    const error = {
      statusCode: 403,
      statusMessage: 'Forbidden',
      message: 'This form takes messages from this site only.',
    };
    if (this.asJson) return this.reply.code(403).send({ problem: { title: error.statusMessage, text: error.message } });
    return sendFresh(this.request, this.reply, this.site.renderError(this.path, error));
  }

  private problem(status: number, typed: Typed, problem: ContactProblem): FastifyReply {
    return this.asJson
      ? this.reply.code(status).send({ problem })
      : this.page(status, { ...typed, errors: {}, problem });
  }

  private page(status: number, contact: ContactState): FastifyReply {
    return sendFresh(this.request, this.reply, { ...this.site.render({ path: this.path, contact }), status });
  }

  private get path(): string {
    return pathOf('contact', this.locale);
  }

  private get text() {
    return texts[this.locale].contact;
  }
}
