import { describe, expect, it } from 'vitest';
import { checkContact, type ContactValues, emptyValues, isEmail, tidyValues } from './fields.ts';

const good: ContactValues = {
  ...emptyValues,
  name: '王小明',
  email: 'ming@example.com',
  topic: 'jobs',
  message: '請問這個職缺還開放嗎？謝謝',
  terms: true,
};
const check = (change: Partial<ContactValues>) => checkContact(tidyValues({ ...good, ...change }));

describe('checkContact', () => {
  it('takes a complete message, with or without a phone', () => {
    expect(check({})).toEqual({});
    expect(check({ phone: '+886 912 345 678' })).toEqual({});
  });

  it('names each field that is missing', () => {
    expect(checkContact(emptyValues)).toEqual({
      name: 'nameMissing',
      email: 'emailMissing',
      topic: 'topicMissing',
      message: 'messageShort',
      terms: 'termsMissing',
    });
  });

  it('counts characters as people do, not as bytes or halves of them', () => {
    expect(check({ message: '𠮷'.repeat(5000) })).toEqual({});
    expect(check({ message: '𠮷'.repeat(5001) })).toEqual({ message: 'messageLong' });
    expect(check({ name: '𠮷'.repeat(101) })).toEqual({ name: 'nameLong' });
    expect(check({ message: '          ok          ' })).toEqual({ message: 'messageShort' });
  });

  it('takes no topic that is not on the list', () => {
    expect(check({ topic: 'constructor' })).toEqual({ topic: 'topicMissing' });
  });
});

describe('isEmail', () => {
  it.each(['a@b.example', "o'hara+jobs@mail.example.com", 'ming@公司.tw'])('takes %s', (email) =>
    expect(isEmail(email)).toBe(true),
  );
  it.each([
    'a@b',
    'a b@c.example',
    'a@b.example, c@d.example',
    'Ming <a@b.example>',
    'a@b.example\r\nBcc: c@d.example',
    'a\u0085b@c.example',
    'victim@victim.example"7.x',
    'victim@victim.example`7.x',
    'a@b.example\u00b47.x',
    'a\u202eb@c.example',
    `${'a'.repeat(250)}@b.example`,
  ])('refuses %j', (email) => expect(isEmail(email)).toBe(false));
});

describe('tidyValues', () => {
  it('leaves one line where a line is meant', () => {
    expect(tidyValues({ ...good, name: ' 王\r\nBcc: x\u2028小\u0000明\u202e ' }).name).toBe('王 Bcc: x 小 明');
  });

  it('keeps the lines of a message', () => {
    expect(tidyValues({ ...good, message: 'one\r\ntwo\u2028three\u0000\u001b[31m' }).message).toBe(
      'one\ntwo\nthree[31m',
    );
  });
});
