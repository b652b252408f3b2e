import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { type Locale, locales, localizePath } from '#src/i18n/locales.ts';
import { pageIds } from '#src/routes.ts';
import { expectedStatus, sitePages } from './site-pages.ts';

/** One page of each kind in each language, and its views that depend on a query or on time. */
export function kindsOfPage(languages: readonly Locale[] = locales, site = sitePages()): string[] {
  const some = site.content.jobs.slice(0, 3).map(({ id }) => id);
  const views = [
    '/job?q=engineer&function=RD',
    '/job?q=zzzzzz',
    '/contact?reference=TC-2345-6789',
    `/saved?ids=${some}`,
    '/nowhere',
  ];
  return languages.flatMap((locale) => {
    const first = (page: string, status: number) =>
      site.pages.find(
        (visit) => visit.page === page && visit.locale === locale && expectedStatus(site, visit) === status,
      )?.path ?? [];
    return [
      ...pageIds.flatMap((page) => first(page, 200)),
      first('job', 410),
      ...views.map((view) => localizePath(view, locale)),
    ].flat();
  });
}

/** The rules that can be broken in one scheme of colours alone. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds; of a page that it has looked at already, colours alone may be looked at in the other scheme.
 * Legacy mode looks at this page only, which has no frames; the other mode opens a window more for every look.
 * Colours on their way from one scheme to the other may lack contrast, so it looks when they have arrived.
 */
export async function violationsOf(page: Page, { coloursAlone = false } = {}): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((motion) => (motion instanceof CSSTransition ? motion.finished : [])),
    ),
  );
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (coloursAlone ? axe.withRules(colourRules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What makes the page scroll sideways, if it does. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    window.scrollTo({ left: 1000, behavior: 'instant' });
    if (window.scrollX === 0) return [];
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right + window.scrollX > width + 1)
      .map(({ tagName, className }) => `${tagName} ${className}`);
  });
}

/**
 * What a finger may miss: less than 44 px wide or high where it can be hit. Links inside a sentence are as high as its
 * lines, as WCAG allows. What counts is what answers to the touch, be it a label or a layer over a whole row.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const inSentence = (element: Element) => {
      const around = element.closest('p, li, td, dd, h1, h2, h3');
      return (
        getComputedStyle(element).display === 'inline' &&
        around !== null &&
        (around.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
      );
    };
    const answers = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest('label');
      return (
        hit !== null && (element.contains(hit) || (label !== null && label !== undefined && label.control === element))
      );
    };
    const reach = (element: Element, at: (step: number) => [number, number]) => {
      let [longest, run] = [0, 0];
      for (let step = -least; step <= 2 * least && longest < least; step += 1) {
        run = answers(element, ...at(step)) ? run + 1 : 0;
        longest = Math.max(longest, run);
      }
      return longest;
    };
    // What lies under an open sheet cannot be touched.
    const ground = document.querySelector(':modal, :popover-open') ?? document;
    const interactive = [
      ...ground.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary'),
    ].filter(({ tabIndex }) => tabIndex >= 0);
    return interactive.flatMap((element) => {
      if (
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        element.matches(':disabled') ||
        inSentence(element)
      )
        return [];
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) return [];
      const wide = width >= least ? width : reach(element, (step) => [left + step, top + height / 2]);
      const high = height >= least ? height : reach(element, (step) => [left + width / 2, top + step]);
      return wide < least || high < least
        ? [`${element.outerHTML.slice(0, 120)} ${Math.round(wide)} × ${Math.round(high)}`]
        : [];
    });
  });
}
