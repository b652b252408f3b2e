import type * as en from '../en/news-and-events.ts';

export const news: typeof en.news = {
  title: '最新消息',
  heading: '最新消息',
  description: '市場觀察、求職與用人指南、勞動法規說明，還有我們的近況。',
  categories: { market: '市場觀察', firm: '公司近況', guide: '實用指南', law: '勞動法規' },
  by: (author) => `文／${author}`,
  more: '更多消息',
  empty: '還沒有發布任何消息。',
};

export const events: typeof en.events = {
  title: '活動',
  heading: '活動',
  description: '講座、圓桌與交流之夜：接下來有什麼、辦過哪些。',
  upcoming: '即將舉行',
  past: '活動回顧',
  noUpcoming: '目前沒有排定的活動。',
  cancelled: '已取消',
  cancelledText: '這場活動已取消。',
  over: '這場活動已經結束。',
  when: '時間',
  where: '地點',
  online: '線上',
  onlineToo: (place) => `${place}，線上同步`,
  fee: '費用',
  seats: '名額',
  host: '主持',
  register: '幫我留位子',
  localTime: (times, city) => `${times}（${city}時間）`,
  more: '更多活動',
};
