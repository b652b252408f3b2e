import { grounds } from '#publish/gate/wording-grounds.ts';
import type { Ground } from '#publish/gate/wording-grounds.ts';

const groundNames: Record<Ground, string> = {
  race: '種族',
  class: '階級',
  language: '語言',
  thought: '思想',
  religion: '宗教',
  party: '黨派',
  birthplace: '籍貫或出生地',
  gender: '性別',
  orientation: '性傾向',
  age: '年齡',
  marriage: '婚姻',
  looks: '容貌',
  disability: '身心障礙',
  horoscope: '星座',
  bloodType: '血型',
  union: '工會會員身分',
};
const groundByName = new Map(
  Object.entries(grounds).map(([ground, { name }]) => [name, groundNames[ground as Ground]]),
);

/** The compiler speaks English; these are its commonest words for the people who use the editor. */
const phrases: [RegExp, (...parts: string[]) => string][] = [
  [/^(?:is missing|must not be empty|must be given in both languages)/, () => '還沒填。'],
  [/^has (\d+) characters, the limit is (\d+)/, (count, limit) => `${count}個字，上限${limit}個字。`],
  [/^is shorter than (\d+) characters/, (least) => `太短，至少${least}個字。`],
  [
    /^"(.+)" (?:may )?chooses? people by (.+), which/,
    (quote, name) => `「${quote}」涉及${groundByName.get(name ?? '') ?? ''}條件，就業服務法不允許。`,
  ],
  [/is not a date/, () => '日期格式不對。'],
  [/^must be a number|^must be a whole number/, () => '請填數字。'],
  [/is before the job is posted/, () => '早於上架日。'],
  [/days after the job is posted/, () => '離上架日太遠，請檢查年份。'],
  [/^is not after the start/, () => '早於開始時間。'],
  [/which is no page of this site/, () => '連結的頁面不存在。'],
  [/leads nowhere|names a language/, () => '連結寫法不對。'],
  [/is no known/, () => '沒有這個選項。'],
  [/is under NT\$40,000 a month|is not allowed where pay is under/, () => '月薪未達4萬元，依法必須公開薪資。'],
  [/states NT\$40,000 a month or more/, () => '「面議」等於聲明月薪達4萬元。'],
  [/stands where the .+ text should be|is not in (?:Chinese|English)/, () => '還沒翻譯。'],
  [/^is in (?:Chinese|English), while the title is not/, () => '標題沒有這個語言，其他欄位也要一起留空。'],
  [/says much less than the other language/, () => '比另一個語言短很多。'],
];

/** The reason in Chinese, where it is a common one. */
export function chineseReason(reason: string): string | undefined {
  for (const [pattern, say] of phrases) {
    const match = pattern.exec(reason);
    if (match) return say(...match.slice(1));
  }
  return undefined;
}
