import { describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { codeBudgets, weighAsleep, weighAwake, weighedPages } from '#tests/support/code-weight.ts';
import { visit } from '#tests/support/visitor.ts';

const browser = await workerBrowser();

describe('code budgets', () => {
  it.each([...weighedPages.asleep, '/saved'])('%s with its islands asleep', async (path) => {
    const { page, leave } = await visit(browser, path);
    const { beforeLoad, all } = await weighAsleep(page);
    expect(beforeLoad).toBeGreaterThan(0);
    expect(beforeLoad).toBeLessThanOrEqual(codeBudgets.beforeLoad);
    if (path !== '/saved') expect(all).toBeLessThanOrEqual(codeBudgets.asleep);
    await leave();
  });

  it.each(weighedPages.awake)('%s with its islands awake', async (path) => {
    const { page, leave } = await visit(browser, path);
    expect(await weighAwake(page)).toBeLessThanOrEqual(codeBudgets.awake);
    await leave();
  });
});
