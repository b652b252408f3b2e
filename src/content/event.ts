import * as v from 'valibot';
import type { Localized } from '#src/i18n/locales.ts';
import { choice, codeOf, dateTime, editable, field, lineInOneOrBoth, timezone, wholeNumber } from './fields.ts';
import type { InBoth, MaybeInOne } from './languages.ts';
import type { Picture } from './picture.ts';
import { body, cover, draft, posted, summary, title, updated } from './shared-fields.ts';
import type { Day, Html, Moment } from './types.ts';

const venue = editable({
  name: field(lineInOneOrBoth, { en: 'Name of the place', 'zh-tw': '場地名稱' }),
  address: field(lineInOneOrBoth, { en: 'Address', 'zh-tw': '地址' }),
  location: field(codeOf('locations'), { en: 'City', 'zh-tw': '城市' }),
});

export const eventSchema = editable({
  title,
  summary,
  start: field(dateTime, {
    en: 'Starts',
    'zh-tw': '開始',
    hint: { en: 'such as 2026-12-03 14:00', 'zh-tw': '例如2026-12-03 14:00' },
  }),
  end: field(dateTime, {
    en: 'Ends',
    'zh-tw': '結束',
    hint: { en: 'such as 2026-12-03 16:00', 'zh-tw': '例如2026-12-03 16:00' },
  }),
  timezone: field(timezone, { en: 'Time zone', 'zh-tw': '時區' }),
  format: field(
    choice({
      venue: { en: 'At a venue', 'zh-tw': '實體' },
      online: { en: 'Online', 'zh-tw': '線上' },
      both: { en: 'Both', 'zh-tw': '實體與線上' },
    }),
    { en: 'Where', 'zh-tw': '形式' },
  ),
  status: field(
    choice({ scheduled: { en: 'Scheduled', 'zh-tw': '如期舉行' }, cancelled: { en: 'Cancelled', 'zh-tw': '取消' } }),
    { en: 'Status', 'zh-tw': '狀態' },
  ),
  venue: field(v.optional(venue), {
    en: 'Venue',
    'zh-tw': '地點',
    hint: { en: 'leave empty if online', 'zh-tw': '線上活動不必填' },
  }),
  fee: field(lineInOneOrBoth, { en: 'Fee', 'zh-tw': '費用' }),
  seats: field(v.optional(wholeNumber), { en: 'Seats', 'zh-tw': '名額' }),
  host: field(v.optional(codeOf('consultants')), { en: 'Host', 'zh-tw': '主持人' }),
  body,
  cover,
  posted,
  updated,
  draft,
});

type WrittenEvent = InBoth<v.InferOutput<typeof eventSchema>>;
type Changed = 'start' | 'end' | 'posted' | 'updated' | 'venue' | 'seats' | 'host' | 'body' | 'cover';

/** `draft` only in a preview: a publish leaves drafts out. */
export interface EventItem extends Omit<WrittenEvent, Changed>, MaybeInOne {
  id: string;
  startsAt: Moment;
  endsAt: Moment;
  venue: InBoth<v.InferOutput<typeof venue>> | null;
  seats: number | null;
  host: string | null;
  body: Localized<Html>;
  cover?: Picture | undefined;
  updated: Day;
  appearsAt: Moment;
}
