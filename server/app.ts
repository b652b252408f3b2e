import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { ServedSite } from './live-site.ts';
import type { MessageStore } from './contact/message-store.ts';
import type { Settings } from './settings.ts';
import type { RequestMeter } from './metrics/request-meter.ts';
import { addContactRoutes } from './contact/contact-routes.ts';
import { addFeedRoutes } from './feeds/feed-routes.ts';
import { addDrawingRoutes } from './drawings/drawing-routes.ts';
import { addMediaRoutes } from './media/media-routes.ts';
import { addLocaleRoute } from './http/locale-route.ts';
import { caching, securityHeaders } from './http/headers.ts';
import { limitBodyTime } from './http/body-time.ts';
import { answerDirectly } from './direct-answers.ts';
import { answerFairly } from './http/fair-turns.ts';
import { answerInOrder } from './http/pipelined-requests.ts';
import { guardConnections } from './http/connections.ts';
import { addHealthRoutes } from './health-routes.ts';
import { type HttpLimits, httpLimits } from './http/http-limits.ts';
import { readRequestLines } from './http/request-line.ts';
import { addSiteRoutes } from './site-routes.ts';
import { parseForm } from './http/form-body.ts';
import { sendFresh } from './http/send.ts';
import { answerUnreadable, strictResponse } from './http/strict-response.ts';
import type { StaticFiles } from './http/static-files.ts';

export interface AppParts {
  site: ServedSite;
  files: Pick<StaticFiles, 'find'>;
  messages: MessageStore;
  /** Told that there is mail to send. */
  mail: { wake(): void };
  settings: Settings;
  /** Counts the answers, where someone reads the figures. */
  requests?: RequestMeter | undefined;
}

/** Wires the routes to one HTTP server with its limits, headers and error handling. */
export function createApp(
  { site, files, messages, mail, settings, requests }: AppParts,
  limits: HttpLimits = httpLimits,
): FastifyInstance {
  const headers = securityHeaders(settings.siteUrl, settings.analyticsId !== undefined);
  const app = Fastify({
    logger: { level: 'info', serializers: { req: (request) => ({ method: request.method }) } },
    // A proxy writes the access log; ours is for what an operator must know.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    connectionTimeout: limits.idleMilliseconds,
    requestTimeout: limits.uploadMilliseconds,
    keepAliveTimeout: limits.keepAliveMilliseconds,
    maxRequestsPerSocket: limits.requestsPerConnection,
    http: {
      headersTimeout: limits.headersMilliseconds,
      connectionsCheckingInterval: limits.checkMilliseconds,
      maxHeaderSize: limits.headerBytes,
      ServerResponse: strictResponse(headers),
      // Most requests have no body, and reading none to its end takes a tenth of the time of an answer from memory.
      optimizeEmptyRequests: true,
    },
    clientErrorHandler: answerUnreadable(headers),
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 5000 },
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    exposeHeadRoutes: false,
    frameworkErrors: (_error, request, reply) =>
      void sendFresh(
        request,
        reply,
        site.renderError('/', {
          statusCode: 400,
          statusMessage: 'Bad Request',
          message: 'The address cannot be read.',
        }),
      ),
  });
  limitBodyTime(app, limits, answerUnreadable(headers));
  guardConnections(app.server, limits, settings.trustProxy);
  requests?.watch(app);
  endMissingBodies(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseForm(body),
  );
  app.setErrorHandler((error: { statusCode?: number; message?: string; code?: string }, request, reply) => {
    const statusCode = error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
    if (statusCode === 500) request.log.error({ err: error }, 'a request failed');
    return sendFresh(request, reply, site.renderError(pathOf(request.url), { statusCode, ...describe(statusCode) }));
  });
  // Not `app.hasRoute`, which throws at an address with a star in it.
  const posted = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => void (method === 'POST' && posted.add(url)));
  app.setNotFoundHandler((request, reply) => {
    reply
      .header('allow', posted.has(pathOf(request.url)) ? 'GET, HEAD, POST' : 'GET, HEAD')
      .header('cache-control', caching.never);
    return sendFresh(request, reply, site.renderError(pathOf(request.url), { statusCode: 405, ...describe(405) }));
  });
  addHealthRoutes(app, messages, site);
  addLocaleRoute(app, settings.siteUrl);
  addContactRoutes(app, { site, messages, mail, settings, clock: Date.now });
  addFeedRoutes(app, site);
  addDrawingRoutes(app, site, settings.dataDir);
  addMediaRoutes(app, site, settings.dataDir);
  addSiteRoutes(app, site, files);
  // From the inside out: what is in memory needs no turn, and every connection is answered in order.
  answerFairly(app, limits.waitingPerAddress, settings.trustProxy);
  answerDirectly(app.server, site, headers, requests);
  readRequestLines(app.server, settings.siteUrl);
  answerInOrder(app.server, limits.unansweredPerConnection);
  return app;
}

/** Where a type is named, Fastify waits for the end of a body, and that of a body that is not there has been. */
function endMissingBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, body, done) =>
    done(null, request.headers['content-type'] !== undefined && body.readableEnded ? Readable.from([]) : body),
  );
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '/';
}

const statusTexts: Record<number, { statusMessage: string; message: string }> = {
  400: { statusMessage: 'Bad Request', message: 'The request cannot be read.' },
  405: { statusMessage: 'Method Not Allowed', message: 'This address takes no such request.' },
  413: { statusMessage: 'Content Too Large', message: 'What was sent is too large.' },
  415: {
    statusMessage: 'Unsupported Media Type',
    message: 'What was sent is of a kind that this address does not take.',
  },
};

function describe(statusCode: number): { statusMessage: string; message: string } {
  return statusTexts[statusCode] ?? { statusMessage: 'Internal Server Error', message: 'Internal Server Error' };
}
