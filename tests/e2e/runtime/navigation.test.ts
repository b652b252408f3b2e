import { describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { entered, visit, watchTransitions } from '#tests/support/visitor.ts';

const browser = await workerBrowser();

const payloads = (address: string) => address.includes('_payload.json');

describe('navigation', () => {
  it('swaps the article, its title, head, current link and toggle without loading a document', async () => {
    const { page, complaints, documents, leave } = await visit(browser, '/');
    await page.locator('header').getByRole('link', { name: 'Job Seekers' }).click();
    await entered(page, 'Find your next role');
    expect(new URL(page.url()).pathname).toBe('/job');
    expect(await page.title()).toBe('Job Seekers | Quartet');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/job$/);
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
    expect(await page.locator('header [aria-current=page]').textContent()).toBe('Job Seekers');
    expect(await page.locator('header form[data-toggle] input').getAttribute('value')).toBe('/zh-tw/job');
    expect(documents()).toBe(1);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('fades out in 0.3 s, then puts the new article in and fades it in over 0.5 s', async () => {
    const { page, leave } = await visit(browser, '/news');
    const notes = await watchTransitions(page);
    await page.locator('header').getByRole('link', { name: 'Events' }).click();
    await entered(page, 'Events');
    const seen = await notes();
    expect(seen.map(({ what }) => what)).toEqual([
      'state leaving',
      'transitionend 300',
      'article put in',
      'state entering',
      'animationend 500',
      'state entered',
    ]);
    await leave();
  });

  it('waits for a slow payload after the fade, with a line at the top, and shows none for a quick one', async () => {
    const { page, leave } = await visit(browser, '/news');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/service/_payload.json*', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      new MutationObserver(() => Object.assign(window, { lineSeen: true })).observe(document.documentElement, {
        attributes: true,
        attributeFilter: ['data-loading'],
      });
    });
    await page.locator('header').getByRole('link', { name: 'Events' }).click();
    await entered(page, 'Events');
    expect(await page.evaluate(() => 'lineSeen' in window)).toBe(false);
    await page.locator('header').getByRole('link', { name: 'Our Services' }).click();
    await page.waitForSelector('html[data-loading][data-page=leaving]', { state: 'attached' });
    expect(await page.locator('h1').textContent()).toBe('Events');
    release();
    await entered(page, 'Working with us');
    expect(await page.locator('html[data-loading]').count()).toBe(0);
    await leave();
  });

  it('lets the last of ten fast clicks win, with one entry in history', async () => {
    const { page, documents, complaints, leave } = await visit(browser, '/');
    await page.waitForSelector('html[data-page=entered]');
    const before = await page.evaluate(() => history.length);
    const names = [
      'Job Seekers',
      'Our Services',
      'News',
      'Events',
      'Contact Us',
      'Events',
      'News',
      'Our Services',
      'Job Seekers',
      'News',
    ];
    await page.evaluate(async (labels) => {
      for (const label of labels) {
        [...document.querySelectorAll<HTMLAnchorElement>('header a')]
          .find((link) => link.textContent === label)
          ?.click();
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, names);
    await entered(page, 'News');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await entered(page, /Four voices/);
    expect(documents()).toBe(1);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('follows Back pressed during a fade', async () => {
    const { page, leave } = await visit(browser, '/');
    await page.locator('header').getByRole('link', { name: 'News' }).click();
    await entered(page, 'News');
    await page.locator('header').getByRole('link', { name: 'Events' }).click();
    await page.waitForSelector('html[data-page=leaving]');
    await page.evaluate(() => history.back());
    await entered(page, /Four voices/);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goForward();
    await entered(page, 'News');
    await leave();
  });

  it.each([
    ['a payload that answers 500', { status: 500, contentType: 'text/html', body: 'broken' }],
    ['a payload of another build', { status: 404, contentType: 'application/json', body: '{"error":"another build"}' }],
  ])('falls back to a full load on %s, with a warning', async (_, answer) => {
    const { page, documents, complaints, leave } = await visit(browser, '/');
    await page.route(
      (url) => payloads(url.href) && url.pathname.startsWith('/news'),
      (route) => route.fulfill(answer),
    );
    await page.locator('header').getByRole('link', { name: 'News' }).click();
    await entered(page, 'News');
    expect(documents()).toBe(2);
    expect(complaints.some((text) => text.includes('payload could not be loaded'))).toBe(true);
    await leave();
  });

  it('keeps the page and says so when the connection is lost in the middle', async () => {
    const { page, leave } = await visit(browser, '/');
    await page.waitForSelector('html[data-page=entered]');
    await page.route('**/news/_payload.json*', (route) => route.abort());
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
    await page.locator('header').getByRole('link', { name: 'News' }).click();
    await page.getByRole('alert').filter({ hasText: 'offline' }).waitFor();
    await page.waitForSelector('html[data-page=entered]');
    expect(await page.locator('article').evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    expect(new URL(page.url()).pathname).toBe('/');
    await leave();
  });

  it('leaves modified clicks, new windows, downloads, other sites and hashes to the browser', async () => {
    const { page, leave } = await visit(browser, '/service');
    const taken = await page.evaluate(() => {
      const results: Record<string, boolean> = {};
      const click = (name: string, attributes: Record<string, string>, modifiers: MouseEventInit = {}) => {
        const link = document.createElement('a');
        for (const [key, value] of Object.entries(attributes)) link.setAttribute(key, value);
        document.body.append(link);
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...modifiers });
        // Looked at after the runtime's listener and before the browser's default, which is then stopped.
        addEventListener('click', (seen) => ((results[name] = seen.defaultPrevented), seen.preventDefault()), {
          once: true,
        });
        link.dispatchEvent(event);
        link.remove();
      };
      click('control', { href: '/news' }, { ctrlKey: true });
      click('shift', { href: '/news' }, { shiftKey: true });
      click('middle', { href: '/news' }, { button: 1 });
      click('target', { href: '/news', target: '_blank' });
      click('download', { href: '/news', download: '' });
      click('elsewhere', { href: 'https://www.example.com/' });
      click('mail', { href: 'mailto:a@b.example' });
      click('hash', { href: '#talent-mapping' });
      click('file', { href: '/favicon.svg' });
      return results;
    });
    expect(Object.values(taken)).toEqual(Array.from({ length: 9 }, () => false));
    await leave();
  });

  it('moves focus to the heading and announces the title', async () => {
    const { page, leave } = await visit(browser, '/');
    await page.locator('header').getByRole('link', { name: 'Events' }).click();
    await entered(page, 'Events');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.locator('[aria-live=polite]#announcer').textContent()).toBe('Events | Quartet');
    await leave();
  });

  it('knows no fade and no smooth scroll under reduced motion', async () => {
    const { page, leave } = await visit(browser, '/', { reducedMotion: 'reduce' });
    const notes = await watchTransitions(page);
    await page.locator('header').getByRole('link', { name: 'Events' }).click();
    await entered(page, 'Events');
    expect((await notes()).filter(({ what }) => /end \d/.test(what))).toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html.lenis').count()).toBe(0);
    await leave();
  });

  it('changes the language in place: shell, lang, cookie and query', async () => {
    const { page, documents, leave } = await visit(browser, '/job?location=taipei');
    await page.locator('header form[data-toggle] button').click();
    await entered(page, '找到下一個舞台');
    expect(page.url()).toMatch(/\/zh-tw\/job\?location=taipei$/);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-TW');
    expect(await page.locator('header form[data-toggle] button').textContent()).toBe('EN');
    expect(await page.locator('footer').getByRole('link', { name: '違反勞動法令公布專區' }).count()).toBe(1);
    expect(documents()).toBe(1);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale');
    expect(cookie).toMatchObject({ value: 'zh-tw', path: '/', sameSite: 'Lax' });
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
    await page.goBack();
    await entered(page, 'Find your next role');
    expect(await page.locator('footer').getByText('Public information').count()).toBe(1);
    await leave();
  });

  it('follows a redirect rule of the manifest, to another site by a full load', async () => {
    const { page, documents, leave } = await visit(browser, '/');
    await page.evaluate(() => {
      document.querySelector('header a[href="/news"]')?.setAttribute('href', '/jobs');
    });
    await page.locator('header a[href="/jobs"]').click();
    await entered(page, 'Find your next role');
    expect(documents()).toBe(1);
    await leave();
  });
});
