import { rmSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#tests/support/site.ts';
import { apply, keptApplications, pdf, type SentFile } from './support/application.ts';
import { headerOf, Mailbox } from './support/mailbox.ts';
import { newDataDir, startPublished } from './support/published-site.ts';
import { referenceOf } from './support/visitor-post.ts';
import { zip } from './support/zip.ts';

const text = (name: string, content: string): SentFile => ({ name, bytes: Buffer.from(content) });
const bytes = (name: string, hex: string, rest = 400): SentFile => ({
  name,
  bytes: Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(rest, 1)]),
});
const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>';
const docx = (name: string, more: Record<string, string> = {}): SentFile => ({
  name,
  bytes: zip({ '[Content_Types].xml': types, 'word/document.xml': '<w:document/>', ...more }),
});
const odtType = 'application/vnd.oasis.opendocument.text';
const compound = 'd0cf11e0a1b11ae1';
const wordStream = Buffer.from('WordDocument', 'utf16le').toString('hex');
const png = '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049444154';

/** A document whose one part is a gigabyte of nothing. */
function bomb(): SentFile {
  const packed = deflateRawSync(Buffer.alloc(64 * 1024));
  return {
    name: 'cv.docx',
    bytes: zip({ '[Content_Types].xml': types, 'word/document.xml': { packed, unpackedBytes: 1_000_000_000 } }),
  };
}

const taken: [kept: string, file: SentFile][] = [
  ['cv.pdf', pdf(1000, 'cv.pdf')],
  ['photo.pdf', pdf(1000, 'photo.JPG.exe/../photo.pdf')],
  ['false.png.pdf', pdf(1000, 'false.png')],
  ['cv.docx', docx('cv.docx')],
  ['cv.odt', { name: 'cv.odt', bytes: zip({ mimetype: { stored: odtType }, 'content.xml': '<a/>' }) }],
  ['old.doc', bytes('old.doc', compound + '00'.repeat(600) + wordStream)],
  ['cv.rtf', text('cv.rtf', '{\\rtf1\\ansi Hello}')],
  ['自傳.txt', text('自傳.txt', '王小明\n十年經驗，熟悉供應鏈。\n')],
  ['big5.txt', { name: 'big5.txt', bytes: Buffer.from('a4fda470a9fa0d0a', 'hex') }],
  ['scan.jpg', bytes('scan.jpg', 'ffd8ffe000104a46494600010100000100010000')],
  ['scan.png', bytes('scan.png', png)],
  ['IMG 1.heic', bytes('IMG 1.heic', '00000018667479706865696300000000686569636d696631')],
  ['run.bat.txt', text('run.bat', 'echo my cv\r\n')],
];

const refused: SentFile[] = [
  bytes('cv.pdf', '4d5a90000300000004000000ffff0000'),
  bytes('cv.pdf', '7f454c4602010100'),
  text('cv.pdf', '<!doctype html><script>alert(1)</script>'),
  text('cv.txt', '  <svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  text('cv.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  text('cv.txt', '\ufeff<html><body>'),
  text('cv.txt', '#!/bin/sh\nrm -rf /\n'),
  bytes('cv.txt', '68656c6c6f0001020304'),
  docx('macro.docx', { 'word/vbaProject.bin': 'x' }),
  { name: 'cv.docx', bytes: zip({ 'setup.exe': 'MZ' }) },
  bytes('table.doc', compound + '00'.repeat(600) + Buffer.from('Workbook', 'utf16le').toString('hex')),
  bytes('cv.pdf', '1f8b080000000000'),
  bytes('clip.mp4', '00000018667479706d70343200000000'),
  bomb(),
];

describe('promise 21: nothing uploaded runs or is served', () => {
  const dataDir = newDataDir();
  const mailbox = new Mailbox();
  let site: Site;

  beforeAll(async () => {
    await mailbox.open();
    site = await startPublished({ dataDir, environment: { SMTP_URL: mailbox.url, MAIL_TO: 'team@trichord.example' } });
  });

  afterAll(async () => {
    await site.stop();
    await mailbox.close();
    rmSync(dataDir, { recursive: true });
  });

  // Seen to fail when safeName left the sender's extension alone.
  it.each(taken)('takes %s by its bytes, under a safe name', async (name, file) => {
    const response = await apply(site.url, name.replaceAll(' ', '-'), [file]);
    const reference = await referenceOf(response);
    const kept = await keptApplications({ dataDir });
    expect(kept.find((message) => message.reference === reference)?.files.map((found) => found.name)).toEqual([name]);
  });

  // Seen to fail, each kind, when kindOf went by the name; the bomb without mostUnpackedBytes.
  it.each(refused.map((file, index) => [index, file.name, file] as const))(
    'refuses file %i, called %s, and says which one',
    async (index, name, file) => {
      const before = await keptApplications({ dataDir });
      const response = await apply(site.url, `refused-${index}`, [file]);
      expect([response.status, await response.json()]).toEqual([
        422,
        { errors: { cv: expect.stringContaining(name) } },
      ]);
      expect(await keptApplications({ dataDir })).toHaveLength(before.length);
    },
  );

  it.each([
    ['eleven files', Array.from({ length: 11 }, (_, number) => pdf(100, `${number}.pdf`)), 'at most 3'],
    ['11 MB', [pdf(11 * 1024 * 1024, 'large.pdf')], 'large.pdf is larger than 10 MB'],
    ['an empty file', [{ name: 'nothing.pdf', bytes: Buffer.alloc(0) }], 'nothing.pdf is empty'],
  ])('answers %s with the form, its words and the names of the files', async (what, files, words) => {
    const page = await apply(site.url, `bad ${what}`, files, { json: false });
    const html = await page.text();
    expect(page.status).toBe(422);
    for (const shown of [words, `王小明 bad ${what}`, files[0]?.name]) expect(html).toContain(shown);
  });

  // Seen to fail when `<` stayed in names, and when a name went into the page unescaped.
  it('shows hostile names harmlessly', async () => {
    const hostile = ['"><script>alert(1)</script>.exe', '../../../etc/passwd\u0000.exe', `${'長'.repeat(300)}.exe`];
    const page = await apply(
      site.url,
      'names',
      hostile.map((name) => ({ ...refused[0], name, bytes: Buffer.from('MZ\0') })),
      {
        json: false,
      },
    );
    const html = await page.text();
    expect(page.status).toBe(422);
    expect(html).not.toMatch(/<script>alert|etc\/passwd|長{81}/);
  });

  it('takes more than 64 MB from nobody', async () => {
    const files = Array.from({ length: 7 }, (_, number) => pdf(10 * 1024 * 1024, `${number}.pdf`));
    const status = await apply(site.url, 'huge', files).then(
      (response) => response.status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(status);
  });

  it('mails what it takes as an attachment of its own kind, and answers no address with any of it', async () => {
    const marker = `marker-${Math.random()}`;
    mailbox.mails.length = 0;
    const reference = await apply(site.url, 'mailed', [text('cv.html.txt', marker)]).then(referenceOf);
    await expect.poll(() => mailbox.mails.filter(({ to }) => to[0] === 'team@trichord.example').length).toBe(1);
    const mail = mailbox.mails.find(({ to }) => to[0] === 'team@trichord.example');
    expect(mail && headerOf(mail, 'content-type')).toContain('multipart/mixed');
    expect(mail?.raw).toMatch(/Content-Type: text\/plain; name=cv\.html\.txt\r\n/);
    expect(mail?.raw).toContain('Content-Disposition: attachment; filename=cv.html.txt');
    expect(mail?.raw).toContain(Buffer.from(marker).toString('base64'));
    const guesses = [
      'uploads',
      'files',
      `files/${reference}`,
      `contact/${reference}`,
      `uploads/${reference}/cv.html.txt`,
    ];
    for (const guess of [...guesses, `contact?reference=${reference}`, 'messages.sqlite', '..%2fmessages.sqlite']) {
      const answer = await fetch(`${site.url}/${guess}`);
      expect(await answer.text()).not.toContain(marker);
    }
  });
});
