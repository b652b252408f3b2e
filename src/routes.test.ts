import { describe, expect, it } from 'vitest';
import { matchPath, pageIds, pathOf } from './routes.ts';
import { locales } from './i18n/locales.ts';

describe('routes', () => {
  it.each(pageIds.flatMap((page) => locales.map((locale) => [page, locale] as const)))(
    '%s in %s is found at its own path',
    (page, locale) => {
      const id = pathOf(page, locale, 'x-1').includes('x-1') ? 'x-1' : '';
      expect(matchPath(pathOf(page, locale, id))).toEqual({ page, locale, id });
    },
  );

  it.each(['/job/', '/job/a/b', '/zh-cn/job', '//job', '/zh-tw/', ''])('no page at %j', (path) => {
    expect(matchPath(path)).toBeUndefined();
  });
});
