import type { Event, Place, VirtualLocation, WithContext } from 'schema-dts';
import type { EventItem } from '#src/content/event.ts';
import { zonedIso } from '#src/content/zoned-time.ts';
import { langTag } from '#src/i18n/locales.ts';
import { labelOf } from '#src/jobs/present.ts';
import { pathOf } from '#src/routes.ts';
import type { SiteView } from '../site-view.ts';
import { imageUrls } from '../pictures.ts';
import { organizationName } from './organization.ts';

const attendance = {
  venue: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  both: 'https://schema.org/MixedEventAttendanceMode',
} as const;

const states = {
  scheduled: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
} as const;

export function eventData(view: SiteView, event: EventItem): WithContext<Event> {
  const { locale, origin } = view;
  const url = `${origin}${pathOf('event', locale, event.id)}`;
  const image = imageUrls(view, 'event', event.id);
  const places: (Place | VirtualLocation)[] = [
    ...venueData(view, event),
    ...(event.format === 'venue' ? [] : [{ '@type': 'VirtualLocation' as const, url }]),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title[locale],
    description: event.summary[locale],
    url,
    inLanguage: langTag[locale],
    startDate: zonedIso(event.startsAt, event.timezone),
    endDate: zonedIso(event.endsAt, event.timezone),
    eventStatus: states[event.status],
    eventAttendanceMode: attendance[event.format],
    location: places,
    organizer: organizationName(view),
    ...(image.length > 0 ? { image } : {}),
    ...(event.seats === null ? {} : { maximumAttendeeCapacity: event.seats }),
  };
}

function venueData({ content, locale }: SiteView, { venue }: EventItem): Place[] {
  if (!venue) return [];
  const place = content.locations.find(({ code }) => code === venue.location);
  return [
    {
      '@type': 'Place',
      name: venue.name[locale],
      address: {
        '@type': 'PostalAddress',
        streetAddress: venue.address[locale],
        addressLocality: labelOf(content.locations, venue.location, locale),
        ...(place ? { addressRegion: place.region, addressCountry: place.country } : {}),
      },
    },
  ];
}
