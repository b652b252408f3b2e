import { type Localized, splitLocale } from '#src/i18n/locales.ts';
import { ensureChromium } from '#tests/support/browser.ts';
import { kindsOfPage } from '#tests/support/page-checks.ts';
import { startSite } from '#tests/support/site.ts';
import { sitePages } from '#tests/support/site-pages.ts';
import { type Lighthouse, openLighthouse } from './lighthouse.ts';
import { atLeast, atMost, type Goal, type Line, shown } from './line.ts';
import { type Options, repeat } from './options.ts';
import { middle } from './percentile.ts';

const runs = { quick: 1, thorough: 3 };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const paintGoal = { en: 1200, 'zh-tw': 1400 };
const languages: Localized = { en: 'English', 'zh-tw': 'Chinese' };

interface View {
  /** Out of 100, by category; a page that is kept out of indexes has none for `seo`. */
  scores: Map<string, number>;
  paint: number;
  blocking: number;
  shift: number;
}

/**
 * Lighthouse as on a telephone of middling speed, on each kind of screen in both languages: its scores, and what they
 * are made of. A language's worst screen stands for all of them.
 */
export async function benchFirstView({ quick }: Options): Promise<Line[]> {
  ensureChromium();
  const site = await startSite();
  const eye = await openLighthouse();
  try {
    const screens = kindsOfPage(undefined, sitePages(site.dataDir));
    const lines: ScreenLine[] = [];
    for (const [index, screen] of screens.entries()) {
      // Lighthouse loses a trace now and then; then it looks once more.
      const lookAgain = () => look(eye, `${site.url}${screen}`);
      const views = await repeat(quick ? runs.quick : runs.thorough, () => lookAgain().catch(lookAgain));
      const found = linesOf(screen, views);
      console.log(
        `  ${index + 1} of ${screens.length}, ${screen}: ${found.map(({ about, figures }) => `${about} ${shown(middle(figures))}`).join(', ')}`,
      );
      lines.push(...found);
    }
    return [...Map.groupBy(lines, ({ about, screen }) => `${languages[splitLocale(screen).locale]}, ${about}`)].map(
      ([name, ofAll]) => worstOf(name, ofAll),
    );
  } finally {
    await eye.close();
    await site.stop();
  }
}

async function look(eye: Lighthouse, url: string): Promise<View> {
  // A page that is gone has a first view too; that its address answers 404 or 410 is an error in Chromium's console,
  // and no other is asked for.
  const isGone = (await fetch(url)).status >= 400;
  const lhr = await eye.look(url, {
    onlyCategories: categories,
    ignoreStatusCode: isGone,
    skipAudits: isGone ? ['errors-in-console'] : null,
  });
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

interface ScreenLine extends Omit<Line, 'what'> {
  screen: string;
  about: string;
  goal: Goal;
}

function linesOf(screen: string, views: View[]): ScreenLine[] {
  const names = [...(views[0]?.scores.keys() ?? [])];
  const line = (about: string, unit: string, goal: Goal, of: (view: View) => number) => ({
    screen,
    about,
    unit,
    goal,
    figures: views.map(of),
  });
  return [
    ...names.map((name) => line(name, 'of 100', atLeast(100), ({ scores }) => scores.get(name) ?? 0)),
    line('largest paint', 'ms', atMost(paintGoal[splitLocale(screen).locale]), ({ paint }) => paint),
    line('blocking time', 'ms', atMost(0), ({ blocking }) => blocking),
    line('layout shift', '', atMost(0), ({ shift }) => shift),
  ];
}

function worstOf(name: string, lines: ScreenLine[]): Line {
  const worst = lines.toSorted(
    (a, b) => (a.goal.bound === 'at least' ? 1 : -1) * (middle(a.figures) - middle(b.figures)),
  )[0];
  if (!worst) throw new Error(`${name}: no screen was looked at`);
  const { screen, about: _, ...line } = worst;
  return { ...line, what: `first view, ${name}, worst of ${lines.length} screens (${screen})` };
}
