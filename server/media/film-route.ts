import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '#server/asked.ts';
import { caching } from '#server/http/headers.ts';
import { outputTypes } from '#server/http/output.ts';
import type { ServedSite } from '#server/live-site.ts';
import { filmName, type FilmProvider, providers } from '#src/media/films.ts';

/** What a player needs of the browser. */
const allowed = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/**
 * A page of ours around another site's player, for a frame in a page with the film. Its policy alone names that site;
 * all other pages may show frames of ours and nothing else.
 */
export function addFilmRoute(app: FastifyInstance, site: ServedSite): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/film/:provider/:id',
    handler: (request, reply) => {
      const film = request.params as { provider: FilmProvider; id: string };
      if (!site.content.media.films.includes(filmName(film))) return sendNotFound(site, request, reply);
      const { name, player } = providers[film.provider];
      const address = player(film.id);
      const html =
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>` +
        `<meta name="robots" content="noindex"><link rel="stylesheet" href="${site.build.assets.stylesheet}"></head>` +
        `<body><iframe class="player" src="${address.replaceAll('&', '&amp;')}" title="${name}" allow="${allowed}"></iframe>` +
        `</body></html>`;
      return reply
        .header('content-type', outputTypes.html)
        .header('content-security-policy', policyFor(new URL(address).origin))
        .header('cache-control', caching.revalidate)
        .send(html);
    },
  });
}

function policyFor(player: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `frame-src ${player}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
