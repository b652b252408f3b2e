import type * as en from '../en/shell.ts';

export const shell: typeof en.shell = {
  skip: '跳到主要內容',
  home: (firm) => `${firm}首頁`,
  mainNavigation: '主選單',
  menu: '選單',
  close: '關閉',
  switchLanguage: 'EN, switch to English',
  languageMark: 'EN',
  onlyInOther: '這份內容僅提供英文版。',
  onlyInOtherShort: '僅提供英文',
  newTab: '（另開新視窗）',
  backToTop: '回到最上面',
  telephone: '電話',
  social: '社群媒體',
  wechat: '微信QR Code',
  siteLinks: '網站導覽',
  ownPages: '進一步了解',
  publicInformation: '公開資訊',
  safetyRules: '職場安全守則',
  otherLinks: '相關連結',
  sample: '範例網站：人物、職缺、數字與文字均為虛構，或尚未完成。',
  labourLawAnnouncements: '違反勞動法令公布專區',
};

export const errors: typeof en.errors = {
  notFoundHeading: '這裡沒有頁面',
  notFoundText: '頁面可能搬走了，也可能職缺已經補滿。',
  otherHeading: '出了一點問題',
  otherText: '這是我們的問題，請稍後再試。一直不行的話，歡迎來電或來信。',
  searchLabel: '搜尋職缺',
  search: '搜尋',
  useful: '可以從這裡繼續',
};

/** The words of security.txt. */
export const security: typeof en.security = {
  note: '發現本站有資安弱點？請先告訴我們，給我們時間修補，再對外公開。謝謝你。',
};

export const consultants: typeof en.consultants = {
  title: '顧問',
  fields: '專長領域',
  office: '辦公室',
  languages: '語言',
  write: (name) => `寫信給${name}`,
  jobs: '負責的職缺',
  noJobs: '目前手上沒有開放的職缺，歡迎先告訴我你在找什麼。',
  allJobs: '看所有職缺',
  news: '文章',
};
