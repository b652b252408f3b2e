/** What someone asks to earn. */
export interface PayWanted {
  amount: number;
  /** Left out where the line does not say it. */
  period?: 'month' | 'year';
}

/** A fact that stood in the line, and where. */
export interface PayFound {
  typed: string;
  /** "negotiable" asks for jobs that state no pay. */
  pay: PayWanted | 'negotiable';
}

const digits = String.raw`\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?`;
const chineseDigits = '一二三四五六七八九';
const number = String.raw`(?:(?<from>${digits})\s*[-–~～到至]\s*)?(?<digits>${digits})|(?<han>[${chineseDigits}兩两十百千]+(?=[萬万])|百(?=[萬万])|千(?=[萬万]))`;
const unit = String.raw`(?<unit>[萬万](?<rest>[1-9${chineseDigits}])?(?![0-9])|[kK](?![a-z])|[mM](?![a-z])|million|thousand)?`;
const currency = String.raw`(?<currency>NT\$?|TWD|RMB|CNY|[¥￥$])?`;
const month = String.raw`月薪|月領|monthly|per month|a month|/\s?month|每月|一個月|/月`;
const year = String.raw`年薪|年收入?|yearly|annual(?:ly)?|per (?:year|annum)|a year|/\s?year|每年|/年`;
const payPattern = new RegExp(
  String.raw`(?:(?<monthBefore>${month})|(?<yearBefore>${year}))?[\s約达達到]*${currency}\s*(?:${number})\s*${unit}\s*(?:元|塊|块|RMB|TWD|NTD|CNY)?\s*(?:(?<monthAfter>${month})|(?<yearAfter>${year}))?\s*(?:以上|起跳?|左右|\+|or more)?`,
  'giu',
);
const negotiablePattern = /(?:薪資|薪水|待遇|薪酬)?面[議议]|negotiable/iu;
/** A bare number that is pay: years, head counts and standards are smaller. */
const leastBare = 10_000;
const standardBefore = /(?:ISO|IEC|IATF|EN|UL|CNS|GB)[\s/-]*$/i;

/** Takes what is said about pay out of the line: 年薪百萬, 60k, 月薪6萬以上, "2 million a year". */
export function payInLine(line: string): PayFound | undefined {
  const negotiable = negotiablePattern.exec(line);
  if (negotiable) return { typed: negotiable[0], pay: 'negotiable' };
  for (const match of line.matchAll(payPattern)) {
    const groups = match.groups ?? {};
    const amount = amountOf(groups);
    const period = groups['monthBefore'] || groups['monthAfter'] ? 'month' : periodYear(groups);
    const isStated = period || groups['unit'] || groups['currency'];
    const isPay = amount > 0 && (isStated || (amount >= leastBare && !standardBefore.test(before(line, match))));
    if (isPay && !/[\p{Script=Latin}\d]$/u.test(before(line, match)))
      return { typed: match[0].trim(), pay: { amount, ...(period ? { period } : {}) } };
  }
  return undefined;
}

/** The line up to a match; a space between them is part of either. */
function before(line: string, { 0: text, index }: RegExpExecArray): string {
  return line.slice(0, index + text.length - text.trimStart().length);
}

function periodYear(groups: Record<string, string | undefined>): 'year' | undefined {
  return groups['yearBefore'] || groups['yearAfter'] ? 'year' : undefined;
}

const unitValues: Record<string, number> = { k: 1000, thousand: 1000, m: 1_000_000, million: 1_000_000 };

function amountOf({ from, digits: written, han, unit: unitText, rest }: Record<string, string | undefined>): number {
  const plain = han ? chineseNumber(han) : Number((from ?? written ?? '0').replaceAll(',', ''));
  const value = /[萬万]/u.test(unitText ?? '') ? 10_000 : (unitValues[unitText?.toLowerCase() ?? ''] ?? 1);
  return plain * value + (rest ? chineseDigit(rest) * (value / 10) : 0);
}

function chineseDigit(text: string): number {
  return /\d/.test(text) ? Number(text) : /[兩两]/u.test(text) ? 2 : chineseDigits.indexOf(text) + 1;
}

/** Up to thousands: 一百二十 is 120, 百 alone is 100. */
function chineseNumber(text: string): number {
  let [sum, digit] = [0, 0];
  for (const character of text) {
    const power = { 十: 10, 百: 100, 千: 1000 }[character];
    if (power === undefined) digit = chineseDigit(character);
    else {
      sum += (digit || 1) * power;
      digit = 0;
    }
  }
  return sum + digit;
}
