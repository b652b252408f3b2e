import type { SiteView } from './site-view.ts';

/** The line that an employment agency's advertisement has to show: its name, licence, address and phone. */
export function imprintOf({ content: { firm, offices }, locale }: SiteView): string {
  const office = offices[0];
  return [
    firm.legalName[locale],
    ...firm.licences.slice(0, 1).map(({ number }) => number[locale]),
    ...(office ? [office.address[locale], office.phone] : []),
  ].join(' · ');
}
