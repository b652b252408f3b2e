import { langTag, locales } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';
import { pathOf } from '#src/routes.ts';
import type { SiteView } from './site-view.ts';

const monthsGood = 6;

/** Whom to tell of a weakness (RFC 9116). Its expiry moves on with every month, so that it never runs out. */
export function securityText({ content, clock, origin }: SiteView): string {
  const today = new Date(clock.now);
  const month = (ahead: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead, 1);
  clock.passed(month(1));
  return [
    ...locales.map((locale) => `# ${messages[locale].security.note}`),
    `Contact: mailto:${content.firm.email}`,
    `Contact: ${origin}${pathOf('contact', 'en')}`,
    `Expires: ${new Date(month(monthsGood)).toISOString()}`,
    `Preferred-Languages: ${locales.map((locale) => langTag[locale]).join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
