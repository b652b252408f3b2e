import { splitLocale } from '#src/i18n/locales.ts';
import { ensureChromium } from '#tests/support/browser.ts';
import { type Lighthouse, openLighthouse } from '#tests/support/lighthouse.ts';
import { kindsOfPage } from '#tests/support/page-checks.ts';
import { startSite } from '#tests/support/site.ts';
import { sitePages } from '#tests/support/visits.ts';
import { middle } from './percentile.ts';

const runs = { quick: 1, thorough: 3 };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const paintGoal = { en: 1200, 'zh-tw': 1400 };

export interface Figure {
  what: string;
  unit: string;
  /** One a run. */
  values: number[];
  atMost?: number;
  atLeast?: number;
}

interface View {
  /** Out of 100, by category; a page that is kept out of indexes has none for `seo`. */
  scores: Map<string, number>;
  paint: number;
  blocking: number;
  shift: number;
}

/** Lighthouse as on a telephone of middling speed, on each kind of screen in both languages: its scores, and what they are made of. */
export async function benchFirstView({ quick }: { quick: boolean }): Promise<Figure[]> {
  ensureChromium();
  const site = await startSite();
  const eye = await openLighthouse();
  try {
    const screens = kindsOfPage(undefined, sitePages(site.dataDir));
    const figures: Figure[] = [];
    for (const [index, screen] of screens.entries()) {
      const views: View[] = [];
      // Lighthouse loses a trace now and then; then it looks once more.
      const lookAgain = () => look(eye, `${site.url}${screen}`);
      while (views.length < (quick ? runs.quick : runs.thorough)) views.push(await lookAgain().catch(lookAgain));
      const found = figuresOf(screen, views);
      console.log(`${index + 1}/${screens.length} ${screen}  ${found.map(({ values, unit }) => middle(values).toFixed(unit ? 0 : 4)).join('  ')}`);
      figures.push(...found);
    }
    return figures;
  } finally {
    await eye.close();
    await site.stop();
  }
}

async function look(eye: Lighthouse, url: string): Promise<View> {
  // A page that is gone has a first view too; that its address answers 404 or 410 is an error in Chromium's console, and no other is asked for.
  const isGone = (await fetch(url)).status >= 400;
  const lhr = await eye.look(url, { onlyCategories: categories, ignoreStatusCode: isGone, skipAudits: isGone ? ['errors-in-console'] : null });
  const isListed = lhr.audits['is-crawlable']?.score === 1;
  const judged = categories.filter((name) => name !== 'seo' || isListed);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: new Map(judged.map((name) => [name, 100 * (lhr.categories[name]?.score ?? 0)])),
    paint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

function figuresOf(screen: string, views: View[]): Figure[] {
  const names = [...(views[0]?.scores.keys() ?? [])];
  const scores = names.map((name) => ({ what: `${screen} ${name}`, unit: 'of 100', values: views.map((view) => view.scores.get(name) ?? 0), atLeast: 100 }));
  return [
    ...scores,
    { what: `${screen} largest paint`, unit: 'ms', values: views.map(({ paint }) => paint), atMost: paintGoal[splitLocale(screen).locale] },
    { what: `${screen} blocking time`, unit: 'ms', values: views.map(({ blocking }) => blocking), atMost: 0 },
    { what: `${screen} layout shift`, unit: '', values: views.map(({ shift }) => shift), atMost: 0 },
  ];
}
