import { describe, expect, it } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import { createRenderer } from '#src/render.tsx';
import { fixture, now, origin } from '#tests/support/site-view.ts';

const assets = { buildId: '', stylesheet: '', runtime: '', fonts: {}, islands: {} };
const index = buildSearchIndex(fixture);
const rendererOf = (content: Content) => createRenderer(content, assets, { origin, buildPollSeconds: 0 }, index);
const renderer = rendererOf(fixture);
const jobs = fixture.jobs.filter(({ consultant }) => consultant === 'gu-yifan');
const open = jobs.filter(({ appearsAt, closesAt }) => appearsAt <= now && closesAt > now);
const first = open.toSorted((a, b) => a.closesAt - b.closesAt)[0];
if (!first) throw new Error('the fixture has no open job of this consultant');

const jobsIn = (html: string) =>
  [...(html.split('<footer')[0] ?? '').matchAll(/href="(?:\/zh-tw)?\/job\/([a-z0-9-]+)"/g)].map(([, id]) => id);

describe('a consultant’s page', () => {
  it('lists the open jobs of that consultant and no others, until the first of them closes', () => {
    const { html, changesAt, status } = renderer.render({ path: '/consultants/gu-yifan', now });
    expect(status).toBe(200);
    expect(jobsIn(html)).toEqual(open.map(({ id }) => id));
    expect(changesAt).toBeLessThanOrEqual(first.closesAt);
    const later = renderer.render({ path: '/consultants/gu-yifan', now: first.closesAt });
    expect(jobsIn(later.html)).not.toContain(first.id);
  });

  it('says how to reach them, to people and to search engines', () => {
    const { html } = renderer.render({ path: '/zh-tw/consultants/gu-yifan', now });
    const person = fixture.consultants.find(({ id }) => id === 'gu-yifan');
    expect(html).toContain(`<a href="mailto:${person?.email}">`);
    expect(html).toContain(`<a href="tel:${person?.phone.replaceAll(' ', '')}">`);
    expect(html).toContain(
      `"@type":"Person","@id":"${origin}/#consultant-gu-yifan","name":"${person?.name['zh-tw']}",` +
        `"url":"${origin}/zh-tw/consultants/gu-yifan"`,
    );
  });

  it('is linked from the jobs and the news that name them', () => {
    const item = fixture.news.find(({ author, appearsAt }) => author && appearsAt <= now);
    expect(renderer.render({ path: `/job/${first.id}`, now }).html).toContain('href="/consultants/gu-yifan"');
    expect(renderer.render({ path: `/news/${item?.id}`, now }).html).toContain(`href="/consultants/${item?.author}"`);
  });

  it('is gone with the person', () => {
    const consultants = fixture.consultants.filter(({ id }) => id !== 'gu-yifan');
    const answer = rendererOf({ ...fixture, consultants }).render({ path: '/consultants/gu-yifan', now });
    expect(answer.status).toBe(404);
  });
});
