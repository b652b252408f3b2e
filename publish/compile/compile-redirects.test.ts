import { describe, expect, it } from 'vitest';
import { fixtureDir as contentDir } from '#tests/support/use-fixtures.ts';
import { ContentFaults } from '#publish/read/faults.ts';
import type { Content } from '#src/content/content.ts';
import { redirectFor, type Redirects } from '#src/content/redirect-table.ts';
import { compileContent } from './compile.ts';

function compile(...lines: string[]): Content | string[] {
  try {
    return compileContent(contentDir, '2026-11-09', {
      unsaved: new Map([['redirects.yaml', ['# moved', ...lines].join('\n')]]),
    });
  } catch (error) {
    if (!(error instanceof ContentFaults)) throw error;
    return error.faults.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
  }
}

function redirectsOf(...lines: string[]): Redirects {
  const compiled = compile(...lines);
  if (Array.isArray(compiled)) throw new Error(compiled.join('\n'));
  return compiled.redirects;
}

function leads(redirects: Redirects, address: string): string | undefined {
  const url = new URL(address, 'https://x.example');
  return redirectFor(redirects, decodeURIComponent(url.pathname), url.searchParams);
}

describe('redirects', () => {
  const redirects = redirectsOf(
    '/Old/Page/: /news',
    '/%E8%81%B7%E7%BC%BA: /zh-tw/job',
    '/?p=12: /news/counter-offers',
    '/index.php?view=article&id=3: /about',
    '/blog/*: /news',
    '/blog/jobs/*: https://jobs.example/at/*',
    '/blog/jobs/one: /job',
    '/konfidenz: https://例え.example/路',
  );

  it.each([
    ['/old/page', '/news'],
    ['/職缺', '/zh-tw/job'],
    ['/?p=12', '/news/counter-offers'],
    ['/?utm_source=a&p=12', '/news/counter-offers'],
    ['/?p=13', undefined],
    ['/index.php?id=3&view=article', '/about'],
    ['/index.php?id=3', undefined],
    ['/blog/2019/hello', '/news'],
    ['/blog', undefined],
    ['/blog/jobs/one', '/job'],
    ['/blog/jobs/a/台北', 'https://jobs.example/at/a/%E5%8F%B0%E5%8C%97'],
    ['/blog/jobs/$&', 'https://jobs.example/at/%24%26'],
    ['/konfidenz', 'https://xn--r8jz45g.example/%E8%B7%AF'],
    ['/constructor', undefined],
  ])('%s leads to %s', (from, to) => expect(leads(redirects, from)).toBe(to));

  it.each([
    ['/job: /news', 'would hide a page'],
    ['/about: /news', 'would hide a page'],
    ['/job/tax-manager-shanghai: /job', 'would hide a page'],
    ['/zh-tw/consultants/gu-yifan: /job', 'would hide a page'],
    ['/job/*: /job', 'would hide a page'],
    ['/*: /job', 'would hide a page'],
    ['/zh-tw/*: /zh-tw', 'would hide a page'],
    ['/job?q=tea: /job', 'would hide a page'],
    ['/a: /b', 'links to /b, which is no page'],
    ['/a: /zh-tw/nope', 'which is no page'],
    ['/a: http://old.example/', 'leads to http://old.example/'],
    ['/a: //evil.example/', 'leads to //evil.example/'],
    ['/a: "/\\\\evil.example"', 'is no address'],
    ['/a: "/job\\r\\nSet-Cookie: x=1"', 'is no address'],
    ['/a: https://user@evil.example/', 'is no address'],
    ['/a/*: https://*/', 'a star stands for the rest'],
    ['/a: /news/*', 'a star stands for the rest'],
    ['/a*/b: /job', 'has a star elsewhere'],
    ['/a#b: /job', 'can never match'],
    ['/a/../b: /job', 'can never match'],
    ['/assets/x.js: /job', 'can never match'],
    ['/sitemap.xml: /job', 'can never match'],
    ['//a: /job', 'is no address of this site'],
    ['a: /job', 'is no address of this site'],
    ['/a/*: /a/b/*', 'leads on to'],
  ])('%s is refused with its line', (line, reason) => {
    expect(compile(line)).toEqual([expect.stringMatching(/^content\/redirects\.yaml:2 /)]);
    expect(String(compile(line))).toContain(reason);
  });

  it('refuses circles, chains and what is there twice', () => {
    expect(compile('/a: /b', '/b: /a')).toEqual(
      expect.arrayContaining([expect.stringContaining(':2 leads to /b'), expect.stringContaining(':3 leads to /a')]),
    );
    expect(String(compile('/a: /b/c', '/b/*: /job'))).toContain(':2 leads to /b/c, which leads on to /job');
    expect(String(compile('/A: /job', '/a/: /news'))).toContain(':3 is there twice');
  });

  it('looks up a few names however long the table is', () => {
    const exact = Object.fromEntries(Array.from({ length: 50_000 }, (_, number) => [`/old/${number}`, '/job']));
    let looked = 0;
    const counted = new Proxy(exact, {
      getOwnPropertyDescriptor: (target, name) => {
        looked += 1;
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
    });
    expect(redirectFor({ exact: counted, families: {} }, '/old/none', new URLSearchParams('a=1&b=2'))).toBeUndefined();
    expect(looked).toBe(4);
  });
});
