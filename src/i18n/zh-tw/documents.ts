import type * as en from '../en/documents.ts';

export const documents: typeof en.documents = {
  updated: (date) => `${date}更新`,
  others: '其他公開文件',
  pdf: '下載PDF',
  policyTitle: '隱私權政策',
  version: (version) => `${version}版`,
  analytics: '瀏覽次數統計',
  analyticsText: '我們用Google Analytics統計瀏覽次數。瀏覽器若設定不追蹤就不會列入，你也可以在這裡拒絕。',
  declineAnalytics: '不要統計我的瀏覽',
};

export const sitemapPage: typeof en.sitemapPage = {
  title: '網站地圖',
  heading: '網站地圖',
  description: '本站所有頁面都在這一頁。',
  pages: '頁面',
  jobs: '依職能找職缺',
  news: '最新消息',
  events: '活動',
  documents: '文件',
};
