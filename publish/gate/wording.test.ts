import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fixtureDir as contentDir } from '#tests/support/use-fixtures.ts';
import type { Ground } from './wording-grounds.ts';
import { discriminatoryWording } from './wording.ts';

const refused: Record<Ground, string[]> = {
  race: [
    'Caucasians preferred',
    'No foreigners, please',
    'White teachers wanted',
    '不收外籍人士',
    '限漢人',
    '原住民勿試',
  ],
  class: ['From a good family background', '家世清白', '身家清白，無不良嗜好'],
  language: [
    'Native English speaker',
    'native speakers only',
    'English as a mother tongue',
    'No accent',
    '限英文母語人士',
    '以日語為母語',
    '國語不帶口音',
  ],
  thought: ['State your political views', '思想純正', '政治立場中立'],
  religion: ['Christians preferred', 'Must be a devout Buddhist', '限基督教徒', '佛教徒優先', '無宗教信仰'],
  party: ['Party members preferred', 'No political party affiliation', '黨員優先', '党员优先', '限國民黨員', '無黨籍'],
  birthplace: [
    'Locals only',
    'Must be born in Taipei',
    'Shanghai hukou',
    '限本地人',
    '上海人優先',
    '籍貫台灣',
    '上海戶口優先',
    '上海户口优先',
    '不招外地人',
  ],
  gender: [
    'Females only',
    'male candidates',
    'Must be male',
    'Office lady',
    'Salesman',
    'Has completed military service',
    '限女性',
    '男性優先',
    '女尤佳',
    '徵女助理',
    '櫃檯小姐',
    '須役畢',
    '三年內無懷孕',
    '限女性，前台小姐',
    '女士优先',
    '不要男生',
  ],
  orientation: ['Straight only', 'No gays', '限異性戀', '同志勿試'],
  age: [
    'Under 35',
    '- Under 35\n- Excel',
    'aged 25 to 35',
    'Must be under 40',
    'no older than 45 years old',
    'Young and energetic',
    'A young lady',
    'young, dynamic',
    'youthful',
    '限35歲以下',
    '35歲以下',
    '年齡25-35歲',
    '年齡限制',
    '年輕有活力',
    '限年輕',
    '25～35歲',
    '年龄35周岁及以下',
    '20-35周岁',
    '限35岁以下',
    '年轻有活力',
  ],
  marriage: [
    '已婚已育优先',
    '限单身',
    'Single preferred',
    'Must be unmarried',
    'No children',
    '未婚佳',
    '限單身',
    '無家累',
  ],
  looks: [
    'Good-looking',
    'Attractive appearance',
    'Presentable',
    'At least 165 cm tall',
    '五官端正',
    '外型亮麗',
    '身高165以上',
    '形象佳',
    '形象气质好',
    '气质佳',
    '五官端正，身高165cm',
  ],
  disability: [
    'Able-bodied',
    'No disabilities',
    'Physically fit',
    'In good health',
    '四肢健全',
    '身心障礙者勿試',
    '身體健康',
  ],
  horoscope: ['Tell us your star sign', 'Leos preferred', '請註明星座', '處女座勿試', '生肖屬虎除外'],
  bloodType: ['Blood type O', 'blood type: AB', '限O型', '血型：A', 'A型血優先'],
  union: ['Non-union members', 'Must not be a union member', '未加入工會', '工會幹部勿試'],
};

const allowed = [
  'A young company with an old factory, and single points of contact',
  'Response time under 35 ms, scrap below 30% and under 40 hours of downtime',
  'Keep the oven under 60 degrees; move loads over 20 kg with the hoist',
  'Buyer for women’s wear and female connectors',
  'Attractive package, good family leave and healthy lunches',
  'Fluent in English; Japanese is welcome, Taiwanese helps on the shop floor',
  'Works with native mobile teams and cloud-native services',
  'Negotiates with the union, and sits on the European Union committee',
  'Three years or more in purchasing; over 18 years of company history',
  'Must be at least 18 years old by law, for night shifts',
  'We welcome people of every gender, age, religion and orientation',
  'Develops blood typing reagents and disability insurance',
  '女裝採購，負責女性保養品與男鞋',
  '衛星座標定位，星鏈終端',
  '服務65歲以上長者，設計20至35歲客群的商品',
  '年滿18歲',
  '血型檢測試劑研發',
  '重視同仁身心健康，提供單身宿舍與結婚禮金',
  '與工會協商團體協約',
  '原住民族與身心障礙朋友歡迎應徵',
  '品牌年輕化專案，深入年輕人的生活',
  '英文書寫流利，台語可溝通更好',
  '照片編輯與形象設計',
  '负责女装采购，服务65岁以上长者',
  '不要求加班，不收取任何费用',
  '年满18周岁',
];

describe('wording that chooses people', () => {
  it.each(Object.entries(refused))('finds %s in both languages', (ground, texts) => {
    for (const text of texts)
      expect(
        discriminatoryWording(text, 'criteria').map((match) => match.ground),
        text,
      ).toContain(ground);
  });

  it.each(allowed)('lets pass: %s', (text) => {
    expect(discriminatoryWording(text, text.includes('身心健康') ? 'elsewhere' : 'criteria')).toEqual([]);
  });

  it('quotes the phrase as it is written', () => {
    expect(discriminatoryWording('- Excel\n- Under 35, please', 'criteria')).toEqual([
      { ground: 'age', severity: 'fault', quote: 'Under 35' },
    ]);
  });

  it('only points at what may be innocent', () => {
    expect(discriminatoryWording('履歷請附照片', 'criteria')).toMatchObject([{ ground: 'looks', severity: 'warning' }]);
  });

  it('finds nothing in jobs that offend nobody', () => {
    const folder = path.join(contentDir, 'jobs');
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const texts = Object.values(parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>);
      expect(discriminatoryWording(JSON.stringify(texts).replaceAll('\\n', '\n'), 'criteria'), file).toEqual([]);
    }
  });
});
