import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, inject, it } from 'vitest';
import { locales, localizePath } from '#src/i18n/locales.ts';
import { workerBrowser } from '#tests/support/browser.ts';
import { visit } from '#tests/support/visitor.ts';

const job = '/job/packaging-principal-engineer';
const pages = {
  job,
  document: '/documents/pricing-structure',
  'saved jobs': '/saved?ids=packaging-principal-engineer,cfo-biotech-listing',
};

const browser = await workerBrowser();

/** The words as they come out of the printer, without the spaces that line ends would put anywhere. */
async function printed(page: Page): Promise<string> {
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  return (await extractText(paper, { mergePages: true })).text.replace(/\s+/g, '');
}

describe.each(
  locales.flatMap((locale) =>
    Object.entries(pages).map(([name, path]) => ({ locale, name, path: localizePath(path, locale) })),
  ),
)('a printed $locale $name', ({ path, locale, name }) => {
  it('is black on white in the dark scheme too, without navigation or buttons', async () => {
    const { page, leave } = await visit(browser, path, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(
      await page
        .locator('nav, button, dialog, form, .skip')
        .evaluateAll((elements) =>
          elements.filter((element) => element.checkVisibility()).map((element) => element.outerHTML.slice(0, 80)),
        ),
    ).toEqual([]);
    const inks = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = new Set<string>([`ground ${getComputedStyle(document.documentElement).backgroundColor}`]);
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!element?.checkVisibility() || element.closest('.hidden') || !texts.currentNode.nodeValue?.trim()) continue;
        const { color, backgroundColor } = getComputedStyle(element);
        found.add(`text ${color}`).add(`ground ${backgroundColor}`);
      }
      return [...found].sort();
    });
    const allowed = [
      'ground rgb(255, 255, 255)',
      'ground rgba(0, 0, 0, 0)',
      'text rgb(0, 0, 0)',
      'text rgb(51, 51, 51)',
      'text rgb(184, 49, 27)',
    ];
    expect(inks.filter((ink) => !allowed.includes(ink))).toEqual([]);
    await leave();
  });

  it('ends with its licence and says where it is from', async () => {
    const { page, leave } = await visit(browser, path);
    const text = await printed(page);
    expect(text).toMatch(locale === 'en' ? /LicenceNo\.1234/ : /就服字第1234號/);
    if (name !== 'document') expect(text).toContain(`${inject('siteUrl')}${path}`);
    await leave();
  });
});

it('a printed job carries its code, which is fetched only then', async () => {
  const { page, leave } = await visit(browser, job);
  const code = page.locator('.printed img');
  const width = () => code.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  expect(await width()).toBe(0);
  await page.pdf();
  expect(await width()).toBeGreaterThan(0);
  await leave();
});
