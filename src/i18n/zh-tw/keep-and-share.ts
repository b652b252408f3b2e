import type * as en from '../en/keep-and-share.ts';

export const saved: typeof en.saved = {
  title: '收藏的職缺',
  heading: '收藏的職缺',
  description: '把留下來的職缺放在同一頁，方便比較、分享或列印。',
  empty: '還沒有收藏。打開職缺後按「收藏」就會留在這裡，只存在這台裝置的瀏覽器裡。',
  browse: '看所有職缺',
  show: '看我收藏的職缺',
  closed: '已截止',
  unknown: '有一個收藏的職缺已經不存在。',
  apply: (count) => (count === '1' ? '應徵這個職缺' : `一次應徵這${count}個職缺`),
  address: '這一頁的網址就是清單，傳給朋友就能分享。',
};

export const saveButton: typeof en.saveButton = { save: '收藏', saved: '已收藏', view: '看收藏的職缺' };

export const share: typeof en.share = {
  share: '分享',
  copy: '複製連結',
  copied: '已複製連結',
  copyFailed: '請從網址列複製網址。',
  line: 'LINE',
  linkedin: 'LinkedIn',
  email: '電子郵件',
  wechat: '微信',
  wechatText: '用微信掃描，在手機開啟這一頁。',
  qrCode: '本頁網址的QR Code',
  more: '更多…',
};

export const feeds: typeof en.feeds = {
  follow: '訂閱這份清單（RSS）',
  subscribe: '訂閱活動行事曆',
  addToCalendar: '加入行事曆',
  search: (text) => `「${text}」`,
  jobsNote: '最新職缺全文，查詢條件與職缺清單相同',
};
