import type { Firm } from '#src/content/firm.ts';
import type { Day } from '#src/content/types.ts';
import type { Finding } from './finding.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Renewal takes weeks: it is mentioned two months ahead. */
const noticeDays = 60;

/** An agency may advertise only while its licence runs. */
export function licenceFindings(licences: Firm['licences'], today: Day): Finding[] {
  return licences.flatMap(({ id, expires }): Finding[] => {
    if (expires === null) return [];
    const field = ['licences', id, 'expires'];
    const suggestion = 'enter the renewed licence: its number and the day it expires';
    const days = Math.round((Date.parse(expires) - Date.parse(today)) / dayMilliseconds);
    if (days > noticeDays) return [];
    return days < 0
      ? [{ severity: 'fault', field, reason: `the ${id} licence expired on ${expires}`, suggestion }]
      : [
          {
            severity: 'warning',
            field,
            reason: `the ${id} licence expires on ${expires}, in ${days} days`,
            suggestion,
          },
        ];
  });
}
