import puppeteer from 'puppeteer-core';
import type { Engine } from './engine.ts';

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function openWithPuppeteer(browserName: 'chrome' | 'firefox', executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: browserName,
    executablePath,
    headless: true,
    args: browserName === 'chrome' ? ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] : [],
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.setViewport({ width: 1280, height: 900 });
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: (run, ...args) => page.evaluate(run as (...args: unknown[]) => unknown, ...args) as never,
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    reload: async () => void (await page.reload({ waitUntil: 'load' })),
    // Firefox tells nobody that a page has come back from its cache, which `goBack` would wait for.
    back: () => page.evaluate(() => history.back()),
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png`, fullPage: true })),
    complaints: () => complaints,
    close: () => browser.close(),
  };
}
