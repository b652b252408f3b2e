import { extractText, getDocumentProxy } from 'unpdf';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { distDir, sampleDir } from '#build/folders.ts';
import { compileBrand } from '#publish/compile/compile-brand.ts';
import { ContentReader } from '#publish/read/reader.ts';
import { readBuildRecord } from '#release/build.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { manifestPath, payloadPath, shellPath } from '#src/protocol.ts';
import { documentFilePath, fileBeside, pathOf } from '#src/routes.ts';
import { fieldsOf, post } from '#tests/promises/support/visitor-post.ts';
import { Mailbox } from '#tests/promises/support/mailbox.ts';
import { firmTexts } from '#tests/support/firm-texts.ts';
import { ask, mapSomeAtOnce } from '#tests/support/http.ts';
import { kindsOfPage } from '#tests/support/page-checks.ts';
import { startSite } from '#tests/support/site.ts';
import { expectedStatus, sitePages } from '#tests/support/site-pages.ts';
import { sweepKinds } from '#tests/support/sweep-kinds.ts';
import { fixtureDir, secondFirmDir } from '#tests/support/use-fixtures.ts';

/** Another agency's site, from a folder alone: it is whole, and nothing of any other firm is in it. */

const mailbox = new Mailbox();
await mailbox.open();
const site = await startSite({ environment: { CONTENT_DIR: secondFirmDir, SMTP_URL: mailbox.url } });
afterAll(async () => {
  await site.stop();
  await mailbox.close();
});

const published = sitePages(site.dataDir);
const { content, buildId, pages } = published;
const read = async (path: string) => (await ask(`${site.url}${path}`)).text;
const status = async (path: string) => (await ask(`${site.url}${path}`)).status;

/** Names that no sentence holds, and sentences of both other firms of this repository. */
const names = /trichord|三弦|quartet|四重奏|taipei|台北|臺北|shanghai|上海|\b(?:one set of|a) strings?\b|弦/i;
const sentences = [sampleDir, fixtureDir].flatMap((folder) => firmTexts(folder));
const own = firmTexts(secondFirmDir).join('\n');

/** What of another firm stands in a text. */
function strangers(text: string): string[] {
  const named = names.exec(text);
  const said = sentences.filter((sentence) => text.includes(sentence) && !own.includes(sentence));
  return [...(named ? [text.slice(Math.max(0, named.index - 40), named.index + 40)] : []), ...said];
}

describe('every page of it', () => {
  it('answers, and every link on it leads somewhere', async () => {
    const found = await mapSomeAtOnce(pages, async (visit) => {
      const answer = await ask(`${site.url}${visit.path}`);
      return { path: visit.path, right: answer.status === expectedStatus(published, visit), text: answer.text };
    });
    expect(found.filter(({ right }) => !right).map(({ path }) => path)).toEqual([]);
    const links = new Set(
      found.flatMap(({ text }) => [...text.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, to]) => to ?? '')),
    );
    const statuses = await mapSomeAtOnce(
      [...links],
      async (to) => [to, await status(to.replaceAll('&amp;', '&'))] as const,
    );
    expect(statuses.filter(([, code]) => ![200, 302, 410].includes(code))).toEqual([]);
  });

  it('says nothing of another firm’s, in any form that it is sent in', async () => {
    const files = pages.flatMap(({ path }) => [path, `${payloadPath(path)}?${buildId}`]);
    const texts = await mapSomeAtOnce(files, async (path) => [path, strangers(await read(path))] as const);
    expect(texts.filter(([, found]) => found.length > 0)).toEqual([]);
  });
});

describe('what stands beside the pages', () => {
  const assets = readBuildRecord(distDir)?.assets;
  const perLocale = (locale: Locale) => [
    shellPath(pathOf('home', locale)),
    fileBeside('manifest', 'home', locale),
    ...(['jobs', 'news'] as const).flatMap((page) => [
      fileBeside('rss', page, locale),
      fileBeside('jsonFeed', page, locale),
    ]),
  ];
  const files = [
    ...locales.flatMap(perLocale),
    ...[
      '/robots.txt',
      '/llms.txt',
      '/.well-known/security.txt',
      '/sitemap.xml',
      '/en-US-sitemap.xml',
      '/zh-tw-sitemap.xml',
    ],
    manifestPath(buildId),
    assets?.stylesheet ?? '',
    assets?.runtime ?? '',
    ...Object.values(assets?.islands ?? {}).flat(),
  ];

  it.each(files)('%s says nothing of another firm’s', async (file) => {
    const answer = await ask(`${site.url}${file}`);
    expect(answer.status).toBe(200);
    expect(strangers(answer.text + JSON.stringify(answer.headers))).toEqual([]);
  });

  it.each(content.documents.flatMap(({ id }) => locales.map((locale) => documentFilePath(locale, id))))(
    '%s is the firm’s own',
    async (file) => {
      const { text } = await extractText(
        await getDocumentProxy(new Uint8Array((await ask(`${site.url}${file}`)).body)),
        {
          mergePages: true,
        },
      );
      expect(text).toMatch(/8642/);
      expect(strangers(text)).toEqual([]);
    },
  );

  it('has a social image of its own words', async () => {
    const home = await read('/');
    const image = /property="og:image" content="[^"]*?(\/social\.png[^"]*)"/.exec(home)?.[1] ?? '';
    expect((await ask(`${site.url}${image.replaceAll('&amp;', '&')}`)).headers['content-type']).toBe('image/png');
  });

  it('sends mails in the firm’s name and words', async () => {
    for (const locale of locales) await post(site.url, fieldsOf(locale), { path: pathOf('contact', locale) });
    await mailbox.until(2 * locales.length);
    const mails = mailbox.mails.map(({ raw }) => decodeMail(raw));
    expect(mails.filter((mail) => mail.includes('northgate.example')).length).toBe(mails.length);
    expect(mails.flatMap(strangers)).toEqual([]);
    expect(mails.join('\n')).toContain('下一次滿潮前，我們會回電給你。');
    expect(mails.join('\n')).not.toMatch(/sent across the strait|跨境/);
  });
});

describe('its brand', () => {
  /** The colours of both other firms that are not also its own. */
  const ownColours = JSON.stringify(content.brand.palette);
  const foreign = [sampleDir, fixtureDir]
    .map((folder) => compileBrand(new ContentReader(folder)))
    .flatMap(({ palette }) => [...Object.values(palette.light), ...Object.values(palette.dark)])
    .filter((colour) => !ownColours.includes(colour));
  const strange = new RegExp([...new Set(foreign)].join('|'), 'i');
  const brandFilesOf = (text: string) => [
    ...new Set(text.match(/\/(?:brand\/|favicon|apple-touch-icon|icon-)[\w.-]+/g)),
  ];

  it('is in every page and every file that a page names, and no other firm’s colour is', async () => {
    expect(foreign.length).toBeGreaterThan(20);
    const texts = await mapSomeAtOnce(pages, ({ path }) => read(path));
    const files = new Set(texts.flatMap(brandFilesOf));
    expect(files.size).toBeGreaterThanOrEqual(6);
    for (const text of texts) expect(text).not.toMatch(strange);
    const stylesheet = [...files].find((file) => file.endsWith('.css')) ?? '';
    expect(await read(stylesheet)).toContain('--accent:#1d4ea8');
    for (const file of files) if (/\.(?:css|svg)$/.test(file)) expect(await read(file), file).not.toMatch(strange);
  });

  it('has no strings: the only drawings in a page are marks of networks and portraits of letters', async () => {
    for (const { path } of pages) {
      const text = await read(path);
      const drawn = [...text.matchAll(/<svg[^>]*viewBox="([^"]*)"[^>]*>(.*?)<\/svg>/gs)];
      for (const [, box, inside] of drawn) {
        expect(['0 0 24 24', '0 0 96 120', '0 12 96 96'], path).toContain(box);
        if (box !== '0 0 24 24') expect(inside, path).not.toContain('<path');
      }
      expect(text, path).not.toContain('data-pluck');
    }
  });

  it('is drawn on icons and social images, in its own colours alone', async () => {
    const foreignPixels = new Set(foreign.map((colour) => Number.parseInt(colour.slice(1), 16)));
    const accent = content.brand.palette.light.accent;
    const images = ['/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', '/social.png'];
    for (const image of images) {
      const { data, info } = await sharp((await ask(`${site.url}${image}`)).body)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const seen = new Set<number>();
      for (let at = 0; at < data.length; at += info.channels) seen.add(data.readUIntBE(at, 3));
      expect(
        [...seen].filter((colour) => foreignPixels.has(colour)),
        image,
      ).toEqual([]);
      expect(seen.has(Number.parseInt((image === '/social.png' ? accent : '#c2500a').slice(1), 16)), image).toBe(true);
    }
  });

  it('is in its PDFs', async () => {
    const [document] = content.documents;
    const { body } = await ask(`${site.url}${documentFilePath('en', document?.id ?? '')}`);
    const page = await (await getDocumentProxy(new Uint8Array(body))).getPage(1);
    const drawn = JSON.stringify((await page.getOperatorList()).argsArray);
    expect(drawn).toContain(content.brand.palette.light.accent);
    expect(drawn).not.toMatch(strange);
  });

  it('is in its mails, and in the references that it gives', async () => {
    const mails = mailbox.mails.map(({ raw }) => decodeMail(raw)).join('\n');
    expect(mails).toMatch(/\bNG-[2-9A-Z]{4}-[2-9A-Z]{4}\b/);
    expect(mails).toContain(content.brand.palette.light.accent);
    expect(mails).not.toMatch(strange);
  });
});

describe('what the firm leaves out', () => {
  it.each(locales)('is nowhere: %s', async (locale) => {
    const gone = [
      pathOf('events', locale),
      fileBeside('calendar', 'events', locale),
      fileBeside('rss', 'events', locale),
    ];
    expect(await Promise.all(gone.map(status))).toEqual([404, 404, 404]);
    const listing = [
      pathOf('home', locale),
      pathOf('sitemap', locale),
      '/llms.txt',
      '/en-US-sitemap.xml',
      manifestPath(buildId),
    ];
    for (const path of [...listing, fileBeside('manifest', 'home', locale)])
      expect(await read(path)).not.toContain('/events');
    const home = await read(pathOf('home', locale));
    expect(home.match(/<h2/g)?.length).toBe(headings);
    expect(home).not.toMatch(/data-count|blockquote|faxNumber|instagram|youtube/);
    expect(await read(pathOf('contact', locale))).not.toContain('name="crossborder"');
  });
});

/** On the home page: four values, openings, services, news, two doors, the office; and the groups of the footer. */
const headings = 4 + 1 + 1 + 1 + 2 + 1 + 2;

function decodeMail(raw: string): string {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const base64 = [...raw.matchAll(/base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)].map(([, text]) =>
    Buffer.from(text ?? '', 'base64'),
  );
  return Buffer.from(bytes, 'latin1').toString() + base64.join('\n');
}

await sweepKinds(390, { url: site.url, paths: kindsOfPage(['zh-tw'], published) });
await sweepKinds(1280, { url: site.url, paths: kindsOfPage(['en'], published) });
