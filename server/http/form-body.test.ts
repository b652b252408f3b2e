import { describe, expect, it } from 'vitest';
import { parseForm } from './form-body.ts';

describe('parseForm', () => {
  it('reads what a browser sends', () => {
    const sent = new URLSearchParams({ name: '王 小明', message: 'a+b=c & 100%\r\nend', terms: '' });
    expect([...parseForm(sent.toString())]).toEqual([...sent]);
    expect([...parseForm('')]).toEqual([]);
    expect([...parseForm('name')]).toEqual([['name', '']]);
  });

  it.each([
    'name=%',
    'name=%zz',
    'name=%ff',
    'name=%ed%a0%80',
    'name=a&name=b',
    'n%61me=a&name=b',
    '__proto__=x',
    'constructor=x',
    'a&'.repeat(60),
  ])('refuses %s', (body) => {
    expect(() => parseForm(body)).toThrow(expect.objectContaining({ statusCode: 400 }));
  });
});
