import type { Content } from './content.ts';
import type { Day, Moment } from './types.ts';
import { endOfDay } from './zoned-time.ts';

export interface LicenceExpiry {
  licence: string;
  /** The id of the office that it is for. */
  office: string;
  expires: Day;
  /** The first moment at which it no longer holds, by its office's own clock. */
  endsAt: Moment;
}

/** When each of the firm's licences ends; one that never does is not among them. */
export function licenceExpiries({ firm, offices }: Pick<Content, 'firm' | 'offices'>): LicenceExpiry[] {
  return firm.licences.flatMap(({ id, office, expires }) => {
    if (expires === null) return [];
    const timezone = offices.find((candidate) => candidate.id === office)?.timezone ?? 'UTC';
    return [{ licence: id, office, expires, endsAt: endOfDay(expires, timezone) }];
  });
}
