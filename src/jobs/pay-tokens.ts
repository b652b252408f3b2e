export type PayPeriod = 'hour' | 'month' | 'year';

export interface Amount {
  digits: string;
  value: number;
  unit: number;
}

/** All that a line says, before it is judged. */
export interface Said {
  amounts: Amount[];
  ranges: number;
  currencies: Set<string>;
  periods: Set<PayPeriod>;
  bounds: Set<'from' | 'least' | 'most' | 'plus'>;
  months: [number, number] | undefined;
  negotiable: boolean;
}

/** In every pattern the text is folded: lower case, half width, Simplified. */
const currencies: [string, string][] = [
  ['TWD', String.raw`nt\$|ntd|twd|nt(?![a-z])|新台币|台币`],
  ['CNY', String.raw`cn¥|rmb|cny|人民币`],
  ['HKD', String.raw`hk\$|hkd|港币|港元`],
  ['USD', String.raw`us\$|usd|美元|美金`],
  ['SGD', String.raw`s\$|sgd|新加坡元`],
  ['JPY', String.raw`jpy|日币|日元|日圆`],
  ['EUR', String.raw`€|eur|欧元`],
  ['GBP', String.raw`£|gbp|英镑`],
];
const periods: [PayPeriod, string][] = [
  ['hour', String.raw`时薪|hourly|(?:\/|每|per|an)?\s*(?:小时|hour|hr)(?![a-z])`],
  ['month', String.raw`月薪|monthly|(?:\/|每|一|per|a)?\s*(?:个?月|month|mo)(?![a-z])`],
  [
    'year',
    String.raw`年薪|yearly|annual(?:ly)?|p\.?a\.?(?![a-z])|(?:\/|每|per|a)?\s*(?:年(?!终)|year|yr|annum)(?![a-z])`,
  ],
];
const units: Record<string, number> = {
  百万: 1e6,
  万: 1e4,
  w: 1e4,
  千: 1e3,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
};

const hanDigit = '[一二两三四五六七八九]';
const amount = [
  String.raw`(?<digits>\d[\d,.]*|[一二两三四五六七八九十百]+?)\s*`,
  String.raw`(?:(?<unit>百万|万|千|(?:w|k|thousand|million|m)(?![a-z]))`,
  String.raw`(?<rest>(?<=万)(?:\d(?![\d,.])|${hanDigit})(?!个)千?)?)?`,
].join('');
const manyMonths = String.raw`(?<least>1[2-8])(?:\s*[-~–—至到]\s*(?<most>1[2-8]))?`;

type Token = [pattern: RegExp, take: (said: Said, groups: Record<string, string | undefined>) => void];

/** Tried in this order at every place of the text; what none of them knows makes the whole line uncertain. */
const tokens: Token[] = [
  token(String.raw`(?:待遇)?面议\s*\(?(?:经常性薪资)?(?:达|逾)\s*(?:[4四]万|40,?000)\s*元?或?以上\)?`, (said) => {
    said.negotiable = true;
  }),
  token(String.raw`\+?\s*(?:年终(?:奖金)?\s*[\d.]+\s*个月|(?:业绩|绩效|年终)?奖金(?:另计)?|提成)`, (said) =>
    said.bounds.add('plus'),
  ),
  token(String.raw`(?:plus|\+)\s*(?:bonus|commission)`, (said) => said.bounds.add('plus')),
  token(String.raw`[x×*·•]\s*${manyMonths}(?![\d.,])\s*(?:薪|个月|months?)?`, takeMonths),
  token(String.raw`(?:保障)?(?:年薪)?${manyMonths}\s*(?:薪|个月|months?)`, takeMonths),
  ...currencies.map(([code, pattern]) => token(pattern, (said) => said.currencies.add(code))),
  token('[¥$]', (said, { all = '' }) => said.currencies.add(all)),
  ...periods.map(([period, pattern]) => token(pattern, (said) => said.periods.add(period))),
  token(String.raw`(?:from|自|从)(?![a-z])`, (said) => said.bounds.add('from')),
  token(
    String.raw`(?:\(含\))?或?以上|起薪?|\+|and up|or more|at least|min(?:imum)?(?![a-z])|不[低少]于|最低|至少`,
    (said) => said.bounds.add('least'),
  ),
  token(String.raw`以[下内]|up to|max(?:imum)?(?![a-z])|最高(?:可达)?|不超过|上限|上看|封顶`, (said) =>
    said.bounds.add('most'),
  ),
  token(String.raw`(?:薪资|薪水|工资|待遇)?可?(?:面议|面谈|可议|议|可谈)|negotiable`, (said) => {
    said.negotiable = true;
  }),
  token(String.raw`[-–—~〜至到]|(?:to|and)(?![a-z])`, (said) => {
    said.ranges += 1;
  }),
  token(amount, takeAmount),
  token('薪资|薪水|薪酬|工资|待遇|范围|介于|税前|综合|保障|底薪|元|整|依经验叙薪', () => undefined),
  token('between|base|salary|pay|package|depending on experience|(?:is|doe)(?![a-z])', () => undefined),
  token('[(),:;、]', () => undefined),
];

function token(pattern: string, take: Token[1]): Token {
  return [new RegExp(`(?<all>${pattern})`, 'y'), take];
}

export function readTokens(text: string): Said | { refused: string } {
  const said: Said = {
    amounts: [],
    ranges: 0,
    currencies: new Set(),
    periods: new Set(),
    bounds: new Set(),
    months: undefined,
    negotiable: false,
  };
  let place = 0;
  while (place < text.length) {
    const match = /\s/.test(text[place] ?? '') ? undefined : firstMatch(text, place);
    if (match === null) return { refused: `"${text.slice(place, place + 20)}" is not understood` };
    match?.take(said, match.groups);
    place += match?.length ?? 1;
  }
  return said;
}

function firstMatch(text: string, place: number) {
  for (const [pattern, take] of tokens) {
    pattern.lastIndex = place;
    const groups = pattern.exec(text)?.groups;
    if (groups) return { take, groups, length: groups['all']?.length ?? 0 };
  }
  return null;
}

function takeMonths(said: Said, { least, most }: Record<string, string | undefined>): void {
  said.months = [Number(least), Number(most ?? least)];
}

function takeAmount(said: Said, { digits = '', unit = '', rest = '' }: Record<string, string | undefined>): void {
  const factor = units[unit] ?? 1;
  // 「3萬5」 and 「三萬五千」 are both 35,000.
  const more = rest ? hanNumber(rest.replace('千', '')) * 1000 : 0;
  said.amounts.push({ digits, value: numberOf(digits, factor) * factor + more, unit: factor });
}

/** NaN where the digits could be read in two ways, such as 60.000. */
function numberOf(digits: string, unit: number): number {
  if (!/^\d/.test(digits)) return hanNumber(digits);
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(digits)) return Number.NaN;
  return unit === 1 && /\.\d{3}$/.test(digits) ? Number.NaN : Number(digits.replaceAll(',', ''));
}

/** 五, 十, 五十, 一百五十: what stands before 萬. */
function hanNumber(text: string): number {
  if (/^\d$/.test(text)) return Number(text);
  const [, hundreds, tens, ones] = /^(?:(.?)百)?(?:(.?)十)?(.)?$/.exec(text) ?? [];
  const digit = (han: string | undefined, missing: number) =>
    han === undefined ? 0 : han === '' ? missing : '零一二三四五六七八九'.indexOf(han.replace('两', '二'));
  return digit(hundreds, 1) * 100 + digit(tens, 1) * 10 + digit(ones, 0);
}
