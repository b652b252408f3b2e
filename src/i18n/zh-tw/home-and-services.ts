import type * as en from '../en/home-and-services.ts';

export const home: typeof en.home = {
  title: '首頁',
  description: (firm, tagline) => `${firm}：${tagline}找下一份工作，或是找團隊裡少的那個人，都可以從這裡開始。`,
  findJob: '找職缺',
  hire: '找人才',
  values: '我們的核心價值',
  mission: '我們在你身邊的角色',
  services: '合作方式',
  allServices: '看看每一種怎麼進行',
  openings: '最新職缺',
  allOpenings: (count) => `全部${count}個職缺`,
  statistics: (years) => `${years}年，用數字說`,
  figures: '用數字說',
  testimonials: '合作之後，他們這麼說',
  news: '最新消息',
  allNews: '所有消息',
  events: '接下來的活動',
  allEvents: '所有活動',
  noEvents: '目前沒有排定的活動，下一場會公布在這裡。',
  offices: '到哪裡找我們',
  doorJobs: '在找下一份工作？',
  doorHire: '在找對的人？',
  doorHireText: '告訴我們這個人要帶來什麼改變。',
  doorJobsText: '用職務、地點搜尋，中文英文都可以。',
};

export const service: typeof en.service = {
  title: '服務項目',
  heading: '跟我們合作',
  description: (services) => `${services}：適合誰、怎麼進行、要多久、費用怎麼算。`,
  intro: '每一種服務適合誰、怎麼進行、要多久、費用怎麼算，都寫在這裡。',
  audience: '適合誰',
  steps: '怎麼進行',
  time: '要多久',
  cost: '費用',
  ask: '談談用人需求',
};
