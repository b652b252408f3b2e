export const news = {
  title: 'News',
  heading: 'News',
  description:
    'Market reports, guides for candidates and employers, labour-law changes explained, and what is new at the firm.',
  categories: { market: 'Market', firm: 'Our firm', guide: 'Guide', law: 'Labour law' },
  by: (author: string) => `By ${author}`,
  more: 'More news',
  empty: 'Nothing published yet.',
};

export const events = {
  title: 'Events',
  heading: 'Events',
  description: 'Talks, round tables and open evenings: what is planned, and what has been.',
  upcoming: 'Upcoming',
  past: 'Past',
  noUpcoming: 'Nothing is planned right now.',
  cancelled: 'Cancelled',
  cancelledText: 'This event has been cancelled.',
  over: 'This event is over.',
  when: 'When',
  where: 'Where',
  online: 'Online',
  onlineToo: (place: string) => `${place} and online`,
  fee: 'Fee',
  seats: 'Seats',
  host: 'Host',
  register: 'Save me a seat',
  localTime: (times: string, city: string) => `${times} (${city} time)`,
  more: 'More events',
};
