import { describe, expect, inject, it } from 'vitest';
import { ask, askRaw } from '#tests/support/http.ts';
import { sitePages } from '#tests/support/site-pages.ts';

const siteUrl = inject('siteUrl');
const { content } = sitePages();

describe('an unknown address', () => {
  it.each([
    ['/nowhere', 'Page not found: /nowhere'],
    ['/zh-tw/nowhere', 'Page not found: /zh-tw/nowhere'],
    ['/job/a/b?x=1', 'Page not found: /job/a/b?x=1'],
    ['/job/nowhere', 'Page Not Found: /job/nowhere'],
    ['/zh-tw/news/nowhere?a=1', 'Page Not Found: /zh-tw/news/nowhere?a=1'],
    ['/events/nowhere', 'Page Not Found: /events/nowhere'],
    ['/documents/nowhere', 'Page Not Found: /documents/nowhere'],
    ['/assets/nowhere.js', 'Page not found: /assets/nowhere.js'],
  ])('%s is a 404 that says "%s"', async (path, text) => {
    const answer = await ask(`${siteUrl}${path}`);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain(text);
    expect(answer.text).toMatch(path.startsWith('/zh-tw') ? /<html lang="zh-TW"/ : /<html lang="en-US"/);
  });

  it('is shown as text, never as markup', async () => {
    const { status, text } = await ask(`${siteUrl}/%3Cimg%20src=x%3E?%3Cscript%3E`);
    expect(status).toBe(404);
    expect(text).not.toMatch(/<img src=x>|<script>/);
  });
});

describe('a malformed address', () => {
  const long = `/${'a'.repeat(10_000)}`;
  const climbing = [
    '/../../etc/passwd',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%2e%2e/build.json',
    '/build.json',
    '/server/render.js',
  ];
  it.each([
    '/%',
    '/%zz',
    '/%c3%28',
    '/%00',
    '/job/%00',
    '/a%0d%0aset-cookie:x=1',
    ...climbing,
    long,
    `/job?q=${'a'.repeat(10_000)}`,
    '/job?%',
    '/?%zz',
    '*',
    'nowhere',
    'http://evil.example/job',
    '/\\evil',
    '/job;a=b',
    '/[',
    '/job/\xff',
    '/job#part',
  ])('%.60s gets a clean answer', async (target) => {
    const { status, text } = await askRaw(siteUrl, target);
    expect(status).toSatisfy((code: number) => [200, 400, 404, 414, 431].includes(code));
    expect(text).not.toMatch(/root:x:0|"lockfileVersion"|"scripts":|^set-cookie: x/im);
    if (/[%\\]|\.\./.test(target) && !target.includes('?')) expect(status).not.toBe(200);
  });

  it.each([
    ['/Job', '/job'],
    ['/job/', '/job'],
    ['//job', '/job'],
    ['//evil.example/', '/evil.example'],
    ['/ZH-TW//Job//?q=A', '/zh-tw/job?q=A'],
  ])('%s leads to %s in one redirect', async (target, to) => {
    const { status, text } = await askRaw(siteUrl, target);
    expect(status).toBe(301);
    expect(/^location: (.*)$/im.exec(text)?.[1]?.trim()).toBe(to);
    expect((await ask(`${siteUrl}${to}`)).status).not.toBe(301);
  });
});

describe('redirects from the content', () => {
  it.each(Object.entries(content.redirects.exact).filter(([from]) => !from.includes('?')))(
    '%s leads to %s in one hop',
    async (from, to) => {
      for (const address of [from, `${from}/`, from.toUpperCase()]) {
        const answer = await ask(`${siteUrl}${address}`);
        expect([answer.status, answer.headers.location]).toEqual([301, to]);
      }
      if (to.startsWith('/')) expect((await ask(`${siteUrl}${to}`)).status).toBe(200);
    },
  );

  it.each([
    ['/?p=12&utm_source=mail', '/policy'],
    ['/blog/2019/Hello', '/news'],
    ['/old-cities/x/%E5%8F%B0%E5%8C%97', 'https://old.trichord.example/x/%E5%8F%B0%E5%8C%97'],
    ['/old-cities/%2F%2Fevil.example/%0d', undefined],
  ])('%s leads to %s', async (from, to) => {
    const answer = await ask(`${siteUrl}${from}`);
    expect([answer.status, answer.headers.location]).toEqual(to ? [301, to] : [400, undefined]);
  });

  it('there are some', () => expect(Object.keys(content.redirects.exact).length).toBeGreaterThan(0));
});

describe('a method that an address does not take', () => {
  it.each([
    ['POST', '/job'],
    ['PUT', '/'],
    ['DELETE', '/contact'],
    ['PATCH', '/nowhere'],
    ['POST', '/healthz'],
  ])('%s %s is a 405 that names what it takes', async (method, path) => {
    const answer = await ask(`${siteUrl}${path}`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toContain('GET');
    expect(answer.headers['content-type']).toMatch(/text\/html/);
  });
});
