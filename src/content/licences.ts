import type { Content } from './content.ts';
import type { Day, Moment } from './types.ts';
import { endOfDay } from './zoned-time.ts';

export interface LicenceExpiry {
  /** The id of the office whose licence it is. */
  office: string;
  expires: Day;
  /** The first moment at which it no longer holds, by the office's own clock. */
  endsAt: Moment;
}

/** When each of the firm's licences ends. */
export function licenceExpiries({ firm, offices }: Pick<Content, 'firm' | 'offices'>): LicenceExpiry[] {
  return Object.entries(firm.licences).map(([office, { expires }]) => {
    const timezone = offices.find(({ id }) => id === office)?.timezone ?? 'UTC';
    return { office, expires, endsAt: endOfDay(expires, timezone) };
  });
}
