import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { kindsOfPage } from '#tests/support/page-checks.ts';
import { type Engine, type EngineName, until } from './engine.ts';
import { missingEngines, openEngine } from './open-engine.ts';

const site = inject('siteUrl');
const desk = [1280, 900] as const;
const phone = [390, 800] as const;
const job = '/job/packaging-principal-engineer';
const engines: EngineName[] = ['chromium', 'firefox', 'webkit'];
const missing = missingEngines();
if (missing.length > 0) console.warn(`NOT TESTED, because it cannot be had on this machine: ${missing.join(', ')}`);

describe.each(engines.filter((name) => !missing.includes(name)))('%s', (name) => {
  let engine: Engine;
  beforeAll(async () => (engine = await openEngine(name)));
  afterAll(() => engine.close());
  beforeEach(() => {
    engine.complaints().length = 0;
  });

  const at = (path: string) => until(engine, `${path} is shown`, isShown, path);
  const open = async (path: string, [width, height]: readonly [number, number] = desk) => {
    await engine.resize(width, height);
    await engine.goto(`${site}${path}`);
    await until(engine, `${path} has entered`, () => document.documentElement.dataset['page'] === 'entered');
  };
  const scrolledTo = (top: number) =>
    until(engine, `scrolled to ${top}`, (wanted) => Math.abs(scrollY - wanted) < 3, top);
  /** The same document as before: the runtime has not loaded another. */
  const mark = () => engine.evaluate(() => void (document.documentElement.dataset['mark'] = 'here'));
  const isMarked = () => engine.evaluate(() => document.documentElement.dataset['mark'] === 'here');

  it('goes from page to page without loading a document, and back to where one was', async () => {
    await open('/job');
    await mark();
    await engine.evaluate(() => scrollTo(0, 600));
    await scrolledTo(600);
    await engine.click('header nav a[href="/news"]');
    await at('/news');
    await scrolledTo(0);
    await engine.evaluate(() => history.back());
    await at('/job');
    await scrolledTo(600);
    await engine.evaluate(() => history.forward());
    await at('/news');
    expect(await isMarked()).toBe(true);
    expect(engine.complaints()).toEqual([]);
  });

  it('shows the last of ten fast clicks', async () => {
    await open('/');
    await engine.evaluate(() => {
      const links = ['/news', '/events', '/service', '/job', '/contact'].map((href) =>
        document.querySelector<HTMLElement>(`header nav a[href="${href}"]`),
      );
      for (const link of [...links, ...links]) link?.click();
    });
    await at('/contact');
    expect(engine.complaints()).toEqual([]);
  });

  it('keeps its place on a reload, and on Back from a document that was loaded', async () => {
    await open('/job');
    await engine.evaluate(() => scrollTo(0, 500));
    await scrolledTo(500);
    await engine.reload();
    await at('/job');
    await scrolledTo(500);
    await engine.goto(`${site}/robots.txt`);
    await engine.back();
    await at('/job');
    await scrolledTo(500);
  });

  it('does not let a page that was awaited call off a document that is being loaded', async () => {
    await open('/');
    await engine.evaluate(() => {
      const original = window.fetch;
      window.fetch = async (...request) => {
        const answer = await original(...request);
        if (String(request[0]).includes('_payload')) await new Promise((resolve) => setTimeout(resolve, 700));
        return answer;
      };
      document.querySelector<HTMLElement>('header nav a[href="/news"]')?.click();
      setTimeout(() => location.assign('/policy'), 200);
    });
    await at('/policy');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await engine.evaluate(() => location.pathname)).toBe('/policy');
  });

  it('scrolls to the place that an address names', async () => {
    await open('/service');
    const id = await engine.evaluate(() => document.querySelector('main section[id]:last-of-type')?.id ?? '');
    await engine.evaluate((hash) => void (location.hash = hash), id);
    await until(engine, 'the section is in view', isInView, id);
    await open(`/service#${id}`);
    await until(engine, 'the section is in view', isInView, id);
  });

  it('opens the menu by keyboard, keeps the page still beneath, and closes it by Escape', async () => {
    await open('/', phone);
    await engine.evaluate(() => document.querySelector<HTMLElement>('button[popovertarget=menu]')?.focus());
    await engine.press('Enter');
    await until(engine, 'the menu is open', () => document.documentElement.dataset['menu'] === 'open');
    await engine.evaluate(() => {
      document.body.dispatchEvent(new WheelEvent('wheel', { deltaY: 400, bubbles: true, cancelable: true }));
    });
    expect(await engine.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('visible');
    expect(await engine.evaluate(() => document.activeElement?.closest('#menu') !== null)).toBe(true);
    await engine.press('Escape');
    await until(engine, 'the menu is closed', () => !document.documentElement.dataset['menu']);
    await engine.click('button[popovertarget=menu]');
    await until(engine, 'the menu is open', () => document.documentElement.dataset['menu'] === 'open');
    await engine.click('#menu a[href="/events"]');
    await at('/events');
    expect(await engine.evaluate(() => document.documentElement.dataset['menu'] ?? 'closed')).toBe('closed');
  });

  it('changes the language of a page, with its query', async () => {
    await open('/job?q=engineer');
    await engine.click('header form[data-toggle] button');
    await at('/zh-tw/job');
    expect(await engine.evaluate(() => [location.search, document.documentElement.lang])).toEqual([
      '?q=engineer',
      'zh-TW',
    ]);
  });

  it('searches while one types, and filters while one ticks', async () => {
    await open('/job');
    await engine.evaluate(() => document.querySelector<HTMLElement>('main input[type=search]')?.focus());
    await engine.type('engineer');
    await until(engine, 'the search is in the address', () => location.search.includes('q=engineer'));
    await engine.click('label:has(> #function-RD)');
    await until(engine, 'the filter is in the address', () => location.search.includes('function=RD'));
    await until(
      engine,
      'the filter is on',
      () => document.querySelector<HTMLInputElement>('#function-RD')?.defaultChecked === true,
    );
    expect(engine.complaints()).toEqual([]);
  });

  it('opens the sub-roles beneath their group', async () => {
    await open('/job');
    await engine.click('details:has(#role-RD1) summary');
    const [group, roles] = await engine.evaluate(() =>
      ['function-RD', 'role-RD1'].map((id) => {
        const { left, bottom, width } = document.getElementById(id)?.closest('label')?.getBoundingClientRect() ?? {};
        return { left: left ?? 0, bottom: bottom ?? 0, width: width ?? 0 };
      }),
    );
    expect(roles?.bottom).toBeGreaterThan(group?.bottom ?? Infinity);
    expect(roles?.width).toBeGreaterThan((group?.width ?? Infinity) * 0.7);
  });

  it('opens and closes the filters of a phone', async () => {
    await open('/job', phone);
    const isSheetShown = () => (document.getElementById('filters')?.getBoundingClientRect().height ?? 0) > 0;
    await engine.click('button[popovertarget=filters]:not([popovertargetaction])');
    await until(engine, 'the sheet is open', isSheetShown);
    await engine.click('#filters button[popovertargetaction=hide]');
    await until(engine, 'the sheet is closed', () => document.getElementById('filters')?.offsetHeight === 0);
  });

  it('keeps a saved job from the first press', async () => {
    await open(job);
    await engine.evaluate(() => localStorage.clear());
    await engine.reload();
    await at(job);
    await engine.click('[data-island=save-button] button');
    await until(
      engine,
      'it is saved',
      () => document.querySelector('[data-island=save-button] [aria-pressed=true]') !== null,
    );
    await engine.click('[data-island=save-button] a');
    await at('/saved');
    expect(await engine.evaluate(() => location.search)).toContain('packaging-principal-engineer');
  });

  it('prints', async () => {
    await open(job);
    await until(engine, 'the runtime is complete', () => {
      Object.assign(window, { print: () => void (document.documentElement.dataset['printed'] = 'yes') });
      document.querySelector<HTMLElement>('[data-print]')?.click();
      return document.documentElement.dataset['printed'] === 'yes';
    });
  });

  it('tells what is wrong with an empty form, and comes to Success once it is mended', async () => {
    await open('/contact');
    await engine.click('main form[method=post] button:not([type])');
    await until(engine, 'errors are shown', () => document.querySelectorAll('main [aria-invalid]').length === 5);
    const fill = async (id: string, text: string) => {
      await engine.evaluate((field) => document.getElementById(field)?.focus(), id);
      await engine.type(text);
    };
    await fill('contact-name', 'Ada Lin');
    await fill('contact-email', 'ada@example.com');
    await fill('contact-message', 'I would like to talk about a role.');
    await engine.evaluate(() => {
      const topic = document.querySelector<HTMLSelectElement>('#contact-topic');
      if (topic) topic.value = 'other';
    });
    await engine.click('#contact-terms');
    await engine.click('main form[method=post] button:not([type])');
    await until(engine, 'Success', () => location.search.startsWith('?reference='));
    expect(engine.complaints()).toEqual([]);
  });

  it('keeps what was typed when the visitor looks elsewhere and comes back', async () => {
    await open('/contact');
    await engine.evaluate(() => document.getElementById('contact-name')?.focus());
    await engine.type('Ada');
    await engine.click('header nav a[href="/news"]');
    await at('/news');
    await engine.evaluate(() => history.back());
    await at('/contact');
    await until(
      engine,
      'the name is there',
      () => document.querySelector<HTMLInputElement>('#contact-name')?.value === 'Ada',
    );
  });

  it('shows a page that is not there as such', async () => {
    await engine.goto(`${site}/job/nothing-like-it`);
    await until(
      engine,
      'the error page',
      () => document.querySelector('h1') && document.body.innerText.includes('404'),
    );
  });

  it('smooths the wheel where there is one', async () => {
    await open('/');
    if (!(await engine.evaluate(() => matchMedia('(any-pointer: fine)').matches))) return;
    await until(engine, 'the smooth-scroll layer runs', () => document.documentElement.classList.contains('lenis'));
  });

  it('has nothing to complain of on any kind of page', async () => {
    await engine.resize(...desk);
    for (const path of kindsOfPage()) {
      await engine.goto(`${site}${path}`);
      await until(engine, `${path} has entered`, () => document.documentElement.dataset['page'] === 'entered');
    }
    // Firefox writes the status of an error page to its console.
    expect(engine.complaints().filter((line) => !/status of (404|410)/.test(line))).toEqual([]);
  });
});

function isShown(path: string): boolean {
  return location.pathname === path && document.documentElement.dataset['page'] === 'entered';
}

function isInView(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
  return top >= 0 && top < innerHeight / 2;
}
