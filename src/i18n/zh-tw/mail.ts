import type * as en from '../en/mail.ts';

export const mail: typeof en.mail = {
  firmSubject: (topic, name, reference) => `${topic}：${name}（${reference}）`,
  firmIntro: '網站聯絡表單收到一則訊息。',
  firmClosing: '直接回覆這封信，就會回給寄件人。',
  reference: '編號',
  received: '收到時間',
  receivedAt: (day, time, city) => `${day}${time}（${city}時間）`,
  crossborder: '同意資料跨境傳輸',
  notice: '個資告知事項版本',
  check: '可能是垃圾訊息，請留意',
  colon: '：',
  separator: '；',
  file: (name, size) => `${name}（${size}）`,
  filesElsewhere: (command) => `檔案太大，無法隨信寄出，已妥善保存。請在伺服器上執行：${command}`,
  yes: '是',
  no: '否',
  none: '未提供',
  flags: {
    honeypot: '填了一般人看不到的欄位',
    'no-token': '送出時沒有使用JavaScript',
    'bad-token': '表單開啟超過一天，或驗證碼不正確',
    fast: '三秒內就填完',
    'no-origin': '瀏覽器沒有說明從哪一頁送出',
  },
  senderSubject: (firm, reference) => `${firm}已收到你的訊息（${reference}）`,
  senderGreeting: '你好：',
  senderIntro: (firm) => `謝謝你寫信給${firm}，我們已收到你的訊息。`,
  senderClosing: (email) =>
    `如果你沒有寫信給我們，可能是有人填錯了信箱：請忽略這封信，或來信${email}，我們就把資料刪掉。`,
};
