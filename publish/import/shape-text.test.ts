import { describe, expect, it } from 'vitest';
import { removeCompany, removeContacts } from './remove-private.ts';
import { shapeText } from './shape-text.ts';

describe('shapeText', () => {
  it.each([
    ['bullets of every kind', '· a\n•b\n．c\n● d\n＊ e\n－f', '- a\n- b\n- c\n- d\n- e\n- f'],
    ['numbers', '1. a\n2、b\n3)c\n(4) d\n⑤ e', '1. a\n2. b\n3. c\n4. d\n5. e'],
    [
      'headings',
      '【工作內容】\n負責維護。\n\nWhat you bring:\n• SQL',
      '**工作內容**  \n負責維護。\n\n**What you bring**\n\n- SQL',
    ],
    ['line breaks', '早班 9:00\n晚班 14:00', '早班 9:00  \n晚班 14:00'],
    ['a list behind a line', '職責如下\n- 甲\n- 乙\n完', '職責如下\n\n- 甲\n- 乙\n\n完'],
    ['rules', 'a\n-----\nb', 'a\n\nb'],
    ['Markdown', 'One *word*.\n\n- a\n    - b\n\n1. c', 'One *word*.\n\n- a\n    - b\n\n1. c'],
    ['sums and times', '1.5 years\n3.5萬起', '1.5 years  \n3.5萬起'],
  ])('keeps %s', (_, text, markdown) => {
    expect(shapeText(text)).toBe(markdown);
  });
});

describe('what is private', () => {
  it('takes addresses and telephone numbers out, and the labels they leave', () => {
    expect(
      removeContacts(
        '有意者請洽 02-2555-0100 分機 12。\n聯絡電話：0912-345-678\nE-mail: hr@acme.example\n薪資 50,000-70,000',
      ),
    ).toBe('有意者請洽 。\n薪資 50,000-70,000');
    expect(removeContacts('Founded 2012-05-01, 300 people, 9:00-18:00')).toBe(
      'Founded 2012-05-01, 300 people, 9:00-18:00',
    );
  });

  it('takes the employer’s name out with its legal form and without it', () => {
    expect(removeCompany('Acme Co., Ltd. hires. ACME is old; Acmeist.', 'Acme Co., Ltd.', 'the company')).toBe(
      'the company hires. the company is old; Acmeist.',
    );
    expect(removeCompany('遠東電子股份有限公司徵才，遠東電子成立30年', '遠東電子股份有限公司', '該公司')).toBe(
      '該公司徵才，該公司成立30年',
    );
  });
});
