import { describe, expect, inject, it } from 'vitest';
import { ask, post } from '#tests/support/http.ts';

const siteUrl = inject('siteUrl');

describe('the language of /', () => {
  it.each([
    [{}, 'English'],
    [{ 'accept-language': 'de, fr;q=0.5' }, 'English'],
    [{ 'accept-language': 'en-GB, zh-TW;q=0.9' }, 'English'],
    [{ 'accept-language': 'zh-TW' }, 'Chinese'],
    [{ 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, 'Chinese'],
    [{ 'accept-language': 'de;q=0.9, zh-HK;q=0.8' }, 'Chinese'],
    [{ 'accept-language': 'zh-TW', cookie: 'locale=en' }, 'English'],
    [{ 'accept-language': 'en-US', cookie: 'other=1; locale=zh-tw' }, 'Chinese'],
    [{ 'accept-language': 'zh-TW', cookie: 'locale=klingon' }, 'Chinese'],
  ])('for %j is %s', async (headers: Record<string, string>, language) => {
    const answer = await ask(`${siteUrl}/?from=mail`, { headers });
    expect(answer.status).toBe(language === 'Chinese' ? 302 : 200);
    expect(answer.headers.location).toBe(language === 'Chinese' ? '/zh-tw?from=mail' : undefined);
    expect(answer.headers.vary).toMatch(/accept-language.*cookie/i);
    expect(answer.headers['cache-control']).toMatch(/private/);
  });

  it.each(['/zh-tw', '/job', '/zh-tw/job'])('is chosen on / alone: %s stays as it is', async (path) => {
    const answer = await ask(`${siteUrl}${path}`, {
      headers: {
        'accept-language': path.startsWith('/zh') ? 'en' : 'zh-TW',
        cookie: `locale=${path.startsWith('/zh') ? 'en' : 'zh-tw'}`,
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`<html lang="${path.startsWith('/zh') ? 'zh-TW' : 'en-US'}"`);
  });
});

describe('POST /locale', () => {
  const toggle = (fields: Record<string, string>, headers?: Record<string, string>) =>
    post(`${siteUrl}/locale`, fields, headers);

  it('remembers the choice for a year and leads to the page', async () => {
    const answer = await toggle({ locale: 'zh-tw', to: '/zh-tw/job?q=a%20b&remote=full' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/zh-tw/job?q=a%20b&remote=full']);
    expect(answer.headers['set-cookie']).toEqual(['locale=zh-tw; Max-Age=31536000; Path=/; SameSite=Lax']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('keeps the query of the page that the visitor comes from', async () => {
    const answer = await toggle({ locale: 'zh-tw', to: '/zh-tw/job' }, { referer: `${siteUrl}/job?q=engineer` });
    expect(answer.headers.location).toBe('/zh-tw/job?q=engineer');
    const foreign = await toggle(
      { locale: 'zh-tw', to: '/zh-tw/job' },
      { referer: 'https://elsewhere.example/job?q=engineer' },
    );
    expect(foreign.headers.location).toBe('/zh-tw/job');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/%2f/evil.example',
    '/..//evil.example',
    '/\r\nset-cookie: x=1',
    '',
    'job',
  ])('leads nowhere but this site when sent to %j', async (to) => {
    const answer = await toggle({ locale: 'en', to });
    const target = new URL(answer.headers.location ?? '', siteUrl);
    expect(answer.status).toBe(303);
    expect(target.origin).toBe(siteUrl);
    expect(answer.headers['set-cookie']).toHaveLength(1);
  });

  it.each<Record<string, string>>([{ locale: 'de', to: '/' }, { to: '/job' }, {}])('refuses %j', async (fields) => {
    const answer = await toggle(fields);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([400, undefined]);
  });
});
