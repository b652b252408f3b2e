import { type ImportRow, rowOf } from '../import-row.ts';
import { listAt, parseJson, textAt } from '../json-values.ts';

/** JobAdder, API v2: `/v2/jobboards/{board}/ads`. */
export function readJobadder(text: string): ImportRow[] {
  return listAt(parseJson(text), 'items')
    .filter((ad) => !/expired|inactive/i.test(textAt(ad, 'state')))
    .map((ad, index) =>
      rowOf(`job ${index + 1}`, {
        id: textAt(ad, 'reference') || textAt(ad, 'adId'),
        title: textAt(ad, 'title'),
        summary: textAt(ad, 'summary'),
        company: textAt(ad, 'company.name'),
        location: portal(ad, 'location') || textAt(ad, 'location.name'),
        role: [textAt(ad, 'category.subCategory.name'), portal(ad, 'category'), textAt(ad, 'category.name')].join('|'),
        employment: portal(ad, 'work type') || textAt(ad, 'workType.name'),
        description: `${bullets(ad)}${textAt(ad, 'description')}`,
        posted: textAt(ad, 'postedAt') || textAt(ad, 'postAt'),
        closes: textAt(ad, 'expiresAt') || textAt(ad, 'expireAt'),
        salarymin: textAt(ad, 'salary.rateLow'),
        salarymax: textAt(ad, 'salary.rateHigh'),
        salarycurrency: textAt(ad, 'salary.currency'),
        salaryperiod: textAt(ad, 'salary.ratePer'),
      }),
    );
}

function bullets(ad: unknown): string {
  const points = listAt(ad, 'bulletPoints').map((point) => `<li>${String(point)}</li>`);
  return points.length > 0 ? `<ul>${points.join('')}</ul>` : '';
}

/** Fields that the agency defines for its own site. */
function portal(ad: unknown, name: string): string {
  const field = listAt(ad, 'portal.fields').find((item) => textAt(item, 'fieldName').toLowerCase() === name);
  return textAt(field, 'value');
}
