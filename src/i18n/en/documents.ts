/** Public documents, the privacy policy and the sitemap for people. */

export const documents = {
  updated: (date: string) => `Updated ${date}`,
  others: 'Other public documents',
  pdf: 'Download as PDF',
  policyTitle: 'Privacy Policy',
  version: (version: string) => `Version ${version}`,
  analytics: 'Counting page views',
  analyticsText:
    'We count page views with Google Analytics. A browser that asks not to be tracked is not counted; you can also decline here.',
  declineAnalytics: 'Do not count my visits',
};

export const sitemapPage = {
  title: 'Sitemap',
  heading: 'Sitemap',
  description: 'Every page of this site on one page.',
  pages: 'Pages',
  jobs: 'Jobs by function',
  news: 'News',
  events: 'Events',
  documents: 'Documents',
};
