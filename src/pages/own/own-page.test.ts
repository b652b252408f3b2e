import { describe, expect, it } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import { manifestOf } from '#src/manifest.ts';
import type { Manifest, Shell } from '#src/protocol.ts';
import { createRenderer } from '#src/render.tsx';
import { pathOf } from '#src/routes.ts';
import { fixture, now, origin } from '#tests/support/site-view.ts';

const assets = { buildId: '', stylesheet: '', runtime: '', fonts: {}, islands: {} };
const index = buildSearchIndex(fixture);
const rendererOf = (content: Content) => createRenderer(content, assets, { origin, buildPollSeconds: 0 }, index);
const renderer = rendererOf(fixture);
const show = (path: string) => renderer.render({ path, now });
const dataOf = (html: string, type: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
    .find((data) => data['@type'] === type);

describe('a page of the firm’s own', () => {
  it.each(locales)('shows its blocks in %s, with links and facts of that language', (locale: Locale) => {
    const { status, html } = show(pathOf('own', locale, 'about'));
    const [, article = ''] = html.split('<article>');
    expect(status).toBe(200);
    expect(article).toContain(fixture.firm.name[locale]);
    expect(article).toContain(`href="${pathOf('own', locale, 'questions')}"`);
    expect(article).toContain(`href="${pathOf('contact', locale)}?topic=hiring"`);
    // In the order of its file, and no one else.
    const people = [...(article.split('<footer')[0] ?? '').matchAll(/consultants\/([a-z-]+)"/g)].map(([, id]) => id);
    expect(people).toEqual(['wu-hsin-yi', 'gu-yifan']);
  });

  it('tells search engines of its questions, and escapes them', () => {
    expect(dataOf(show('/questions').html, 'FAQPage')).toMatchObject({
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Does it cost "anything" <at all>?',
          acceptedAnswer: { text: expect.stringContaining(`href="${origin}/documents/pricing-structure"`) },
        },
        { name: 'How long does it take?' },
      ],
    });
    expect(dataOf(show('/about').html, 'FAQPage')).toBeUndefined();
  });

  it('stands where its file says, and marks its own link', () => {
    const footer = (content: Content, locale: Locale) => JSON.parse(rendererOf(content).renderShell(locale)) as Shell;
    const shell = footer(fixture, 'zh-tw');
    expect(shell.footer).toContain('<a href="/zh-tw/about">關於四重奏</a>');
    expect(shell.header + shell.menu).not.toContain('/about');
    expect(shell.footer + shell.header).not.toContain('/questions');
    const inMenu: Content = { ...fixture, pages: fixture.pages.map((page) => ({ ...page, place: 'menu' })) };
    expect(footer(inMenu, 'en').header).toContain('<a href="/about" data-section="own-about">About Quartet</a>');
    expect(rendererOf(inMenu).render({ path: '/about', now }).html).toContain(
      '<a href="/about" data-section="own-about" aria-current="page">',
    );
  });

  it('is a single page of the manifest', () => {
    const { prerendered, matcher } = JSON.parse(manifestOf(fixture, { id: 'x', timestamp: 0 })) as Manifest;
    expect(prerendered).toEqual(expect.arrayContaining(['/about', '/zh-tw/about', '/questions']));
    expect(Object.keys(matcher.wildcard)).not.toContain('/*');
  });

  it('leaves every other single name without a route', () => {
    expect(show('/nope')).toMatchObject({ status: 404, html: expect.stringContaining('Page not found: /nope') });
    expect(show('/zh-tw/nope').html).toContain('Page not found: /zh-tw/nope');
  });
});
