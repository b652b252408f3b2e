import type { Firm } from '#src/content/firm.ts';
import type { Day } from '#src/content/types.ts';
import type { Finding } from './finding.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Renewal takes weeks: it is mentioned two months ahead. */
const noticeDays = 60;

/** An agency may advertise only while its licence runs. */
export function licenceFindings(licences: Firm['licences'], today: Day): Finding[] {
  return Object.entries(licences).flatMap(([office, { expires }]): Finding[] => {
    const field = ['licences', office, 'expires'];
    const suggestion = 'enter the renewed licence: its number and the day it expires';
    const days = Math.round((Date.parse(expires) - Date.parse(today)) / dayMilliseconds);
    if (days > noticeDays) return [];
    return days < 0
      ? [{ severity: 'fault', field, reason: `the ${office} licence expired on ${expires}`, suggestion }]
      : [
          {
            severity: 'warning',
            field,
            reason: `the ${office} licence expires on ${expires}, in ${days} days`,
            suggestion,
          },
        ];
  });
}
