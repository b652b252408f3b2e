import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { distDir } from '#build/folders.ts';
import { addFeedRoutes } from '#server/feeds/feed-routes.ts';
import { LiveSite } from '#server/live-site.ts';
import type { Job } from '#src/content/job.ts';
import type { Locale } from '#src/i18n/locales.ts';

/** The site's own release, served by a clock that the test sets: nothing is published while it runs. */
let now = Date.now();
let site: LiveSite;
let app: FastifyInstance;
beforeAll(async () => {
  site = await LiveSite.open({
    dataDir: inject('siteData'),
    distDir,
    site: { origin: 'http://localhost', buildPollSeconds: 600 },
    clock: () => now,
    log: { info: () => {}, error: () => {} },
  });
  app = Fastify();
  addFeedRoutes(app, site);
});
afterAll(async () => {
  await app.close();
  site.close();
});

const bodyAt = async (moment: number, url: string) => {
  now = moment;
  return (await app.inject({ url })).body;
};

function aJob(): Job {
  const job = site.content.jobs.find(
    ({ appearsAt, closesAt, basis }) => !basis && appearsAt < Date.now() && closesAt > Date.now(),
  );
  if (!job) throw new Error('the fixture has no open job');
  return job;
}

describe('without a publish', () => {
  it.each(['/en-US-sitemap.xml', '/job/feed.xml', '/job/feed.json'])(
    '%s takes a job in when it appears and drops it when it closes',
    async (url) => {
      const { id, role, appearsAt, closesAt } = aJob();
      const address = url.includes('sitemap') ? url : `${url}?role=${role}`;
      const has = async (moment: number) =>
        (await bodyAt(moment, address)).includes(`/job/${id}<`) ||
        (await bodyAt(moment, address)).includes(`/job/${id}"`);
      expect(await has(appearsAt - 1)).toBe(false);
      expect(await has(appearsAt)).toBe(true);
      expect(await has(closesAt - 1)).toBe(true);
      expect(await has(closesAt)).toBe(false);
    },
  );

  it.each(['indeed', 'linkedin', 'jooble'])('the feed for %s does the same', async (board) => {
    const { id, appearsAt, closesAt } = aJob();
    const has = async (moment: number) => (await bodyAt(moment, `/job/${board}.xml`)).includes(`/job/${id}?source=`);
    expect(await has(appearsAt - 1)).toBe(false);
    expect(await has(appearsAt)).toBe(true);
    expect(await has(closesAt - 1)).toBe(true);
    expect(await has(closesAt)).toBe(false);
  });

  it('a calendar takes an event in when it is announced', async () => {
    const event = site.content.events.at(-1);
    if (!event) throw new Error('the fixture has no event');
    expect(await bodyAt(event.appearsAt - 1, '/events/calendar.ics')).not.toContain(`UID:${event.id}@`);
    expect(await bodyAt(event.appearsAt, '/events/calendar.ics')).toContain(`UID:${event.id}@`);
  });

  it('a closed job has no QR code left', async () => {
    const { id, closesAt } = aJob();
    now = closesAt - 1;
    expect((await app.inject({ url: `/job/${id}/qr.svg` })).statusCode).toBe(200);
    now = closesAt;
    expect((await app.inject({ url: `/job/${id}/qr.svg` })).statusCode).toBe(404);
  });
});

it('a feed that is being made when a new release is taken up is made of that one', async () => {
  now = Date.now();
  let releases = 0;
  const closing = Object.create(site, {
    releaseId: { get: () => `${site.releaseId}-${releases}` },
    view: {
      value: (locale: Locale) => {
        const view = site.view(locale);
        const jobText = (id: string) => {
          if (releases > 0) return view.content.jobText(id);
          releases += 1;
          throw new Error('the release is closed');
        };
        return releases > 0 ? view : { ...view, content: { ...view.content, jobText } };
      },
    },
  }) as LiveSite;
  const other = Fastify();
  addFeedRoutes(other, closing);
  const { statusCode, body } = await other.inject({ url: '/job/indeed.xml' });
  expect([statusCode, releases]).toEqual([200, 1]);
  expect(body).toContain(`/job/${aJob().id}?source=indeed`);
  await other.close();
});

it('where a visitor comes from changes nothing on the page, and is kept under no key of its own', () => {
  now = Date.now();
  const path = `/job/${aJob().id}`;
  for (const form of ['html', 'payload'] as const) {
    const marked = site.answer({ path, query: new URLSearchParams('source=indeed'), form });
    const bytes = site.cachedBytes;
    expect(site.answer({ path, query: new URLSearchParams('source=jooble'), form })).toBe(marked);
    expect(site.answer({ path, query: new URLSearchParams(), form })).toBe(marked);
    expect(site.cachedBytes).toBe(bytes);
  }
});
