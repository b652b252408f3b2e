export const home = {
  title: 'Home',
  description: (firm: string) =>
    `${firm} is an executive search and recruitment firm in Taipei and Shanghai. Find a job, or find the person your team is missing.`,
  findJob: 'Find a job',
  hire: 'Hire with us',
  values: 'Our values',
  mission: 'What we are to the people we work for',
  services: 'Ways we work with you',
  allServices: 'See how each one works',
  openings: 'Latest openings',
  allOpenings: (count: string) => (count === '1' ? 'Search openings' : `All ${count} openings`),
  statistics: (years: string) => `${years} years, in numbers`,
  testimonials: 'What people say afterwards',
  news: 'News',
  allNews: 'All news',
  events: 'Next on the calendar',
  allEvents: 'All events',
  noEvents: 'Nothing is planned right now. The next date will appear here.',
  offices: 'Two cities, one set of strings',
  doorJobs: 'Looking for your next role?',
  doorHire: 'Looking for someone?',
  doorHireText: 'Tell us what the person has to change. We answer within two working days.',
  doorJobsText: 'Search by role, place or a word in either language.',
};

export const service = {
  title: 'Our Services',
  heading: 'Working with us',
  description:
    'Executive search, permanent recruitment, contract staffing, talent mapping and cross-strait hiring: who each is for, how it goes, how long it takes and what it costs.',
  intro:
    'Whichever service you take, the way of working is one: you know who is doing what, by when and for how much, before anything starts.',
  audience: 'Who it is for',
  steps: 'How it goes',
  time: 'How long it takes',
  cost: 'What it costs',
  ask: 'Ask about hiring',
};
