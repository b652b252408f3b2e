import { describe, expect, it } from 'vitest';
import { checkFiles, cvLimits, safeName } from './cv.ts';

describe('safeName', () => {
  it.each([
    ['履歷 2026.pdf', 'pdf', '履歷 2026.pdf'],
    ['../../etc/passwd', 'txt', 'passwd.txt'],
    ['C:\\Users\\ann\\cv.DOCX', 'docx', 'cv.docx'],
    ['cv.pdf', 'png', 'cv.pdf.png'],
    ['cv.exe', 'txt', 'cv.exe.txt'],
    ['photo.JPEG', 'jpg', 'photo.jpeg'],
    ['cv\u0000\u001b[31m\u202efdp.exe', 'pdf', 'cv [31m fdp.exe.pdf'],
    ['a\r\nContent-Type: text/html', 'pdf', 'html.pdf'],
    ['..', 'pdf', 'cv.pdf'],
    ['.htaccess', 'txt', 'htaccess.txt'],
    ['', 'pdf', 'cv.pdf'],
    [`${'長'.repeat(300)}.pdf`, 'pdf', `${'長'.repeat(80)}.pdf`],
    ['<img src=x>.pdf', 'pdf', 'img src=x.pdf'],
  ] as const)('%j as %s is %j', (name, kind, safe) => expect(safeName(name, kind)).toBe(safe));
});

describe('checkFiles', () => {
  const file = (name: string, size = 1000) => ({ name, size });
  it.each([
    [[], undefined],
    [[file('a.pdf'), file('b.pdf'), file('c.pdf', cvLimits.bytes)], undefined],
    [[1, 2, 3, 4].map((number) => file(`${number}.pdf`)), { fault: 'many', name: '' }],
    [[file('a.pdf', cvLimits.bytes + 1)], { fault: 'large', name: 'a.pdf' }],
    [[file('a.pdf'), file('b.pdf', 0)], { fault: 'empty', name: 'b.pdf' }],
  ])('%j: %j', (files, fault) => expect(checkFiles(files)).toEqual(fault));
});
