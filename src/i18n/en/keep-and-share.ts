/** Saving jobs, sharing pages, following feeds and calendars. */

export const saved = {
  title: 'Saved jobs',
  heading: 'Saved jobs',
  description: 'The jobs you kept, on one page to compare, share or print.',
  empty: 'Nothing saved yet. Open a job and choose Save; it is kept in this browser only.',
  browse: 'Browse jobs',
  show: 'Show my saved jobs',
  closed: 'Closed',
  unknown: 'One saved job no longer exists.',
  apply: (count: string) => (count === '1' ? 'Apply for this job' : `Apply for these ${count} jobs`),
  address: 'This page’s address holds the list: send it to share it.',
};

export const saveButton = { save: 'Save', saved: 'Saved', view: 'View saved jobs' };

export const share = {
  share: 'Share',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Copy the address from the address bar.',
  line: 'LINE',
  linkedin: 'LinkedIn',
  email: 'E-mail',
  wechat: 'WeChat',
  wechatText: 'Scan with WeChat to open this page on your phone.',
  qrCode: 'QR code of this page’s address',
  more: 'More…',
};

export const feeds = {
  follow: 'Follow this list (RSS)',
  subscribe: 'Subscribe to the calendar',
  addToCalendar: 'Add to calendar',
  search: (text: string) => `“${text}”`,
  jobsNote: 'the newest open jobs in full; takes the same query as the list',
};
