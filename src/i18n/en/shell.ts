/** What stands around every page, and the pages that are none. */

export const shell = {
  skip: 'Skip to content',
  home: (firm: string) => `${firm}, home`,
  mainNavigation: 'Main',
  menu: 'Menu',
  close: 'Close',
  switchLanguage: '切換至中文',
  languageMark: '中',
  onlyInOther: 'This text is available in Chinese only.',
  onlyInOtherShort: 'in Chinese only',
  newTab: '(opens in a new tab)',
  backToTop: 'Back to top',
  telephone: 'Tel.',
  social: 'Social media',
  wechat: 'WeChat, by QR code',
  siteLinks: 'Explore',
  ownPages: 'Learn more',
  publicInformation: 'Public information',
  safetyRules: 'Workplace safety rules',
  otherLinks: 'Other links',
  sample: 'A sample site: its people, jobs, figures and texts are invented, or not finished yet.',
  labourLawAnnouncements: 'Violations of Labor Laws Announcement Section',
};

export const errors = {
  notFoundHeading: 'There is no page here',
  notFoundText: 'The page may have moved, or the job may have been filled.',
  otherHeading: 'Something went wrong',
  otherText: 'The fault is ours. Please try again in a moment; if it goes on, call or write to us.',
  searchLabel: 'Search our jobs',
  search: 'Search',
  useful: 'Where to go from here',
};

/** The words of security.txt. */
export const security = {
  note: 'Found a weakness in this site? Please tell us first and give us time to mend it. Thank you.',
};

/** The page of a consultant. */
export const consultants = {
  title: 'Consultants',
  fields: 'Fields',
  office: 'Office',
  languages: 'Languages',
  write: (name: string) => `Write to ${name}`,
  jobs: 'Open jobs',
  noJobs: 'No open jobs at the moment. Tell me what you are looking for.',
  allJobs: 'All open jobs',
  news: 'Articles',
};
