import { expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/browser.ts';
import { entered, visit } from '#tests/support/visitor.ts';
import { appHere } from './support/app-here.ts';

// Seen to fail without `require-trusted-types-for`, when the text became markup, and with a second policy named in the
// header.
it('promise 16: in the browser only the runtime makes markup of a text, and it still can', async () => {
  const here = await appHere();
  const browser = await launchBrowser();
  const { page, complaints, documents, leave } = await visit(browser, '/contact', { site: here.url });
  const tried = await page.evaluate(() => {
    const attempt = (run: () => unknown) => {
      try {
        return String(run());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    return [
      attempt(() => (document.createElement('p').innerHTML = '<img src=x>')),
      attempt(() => document.body.insertAdjacentHTML('beforeend', '<img src=x>')),
      attempt(() => trustedTypes.createPolicy('another', {})),
      attempt(() => trustedTypes.createPolicy('site', {})),
      attempt(() => Object.assign(document.createElement('script'), { src: '/assets/x.js' })),
    ];
  });
  expect(tried).toEqual(Array(tried.length).fill('TypeError'));
  complaints.length = 0;

  await page.locator('#contact-name').fill('Ann');
  await page.locator('#contact-email').focus();
  await page.locator('header').getByRole('link', { name: 'News' }).click();
  await entered(page, 'News');
  await page.locator('header form[data-toggle] button').click();
  await entered(page, '最新消息');
  expect([documents(), complaints]).toEqual([1, []]);
  await leave();
  await browser.close();
  await here.close();
});
