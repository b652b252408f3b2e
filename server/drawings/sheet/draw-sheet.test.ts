import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { type DocumentSheet, sheetOf } from '#src/seo/document-sheet.ts';
import { hostileText, origin, fixture, viewOf } from '#tests/support/site-view.ts';
import { fixtureFiles } from '#tests/support/brand-files.ts';
import { drawSheet } from './draw-sheet.ts';
import { nameOf } from '#server/drawings/drawing-order.ts';

const mostBytes = 400 * 1024;

function sheet(id: string, locale: Locale = 'en', changes: Partial<DocumentSheet> = {}): DocumentSheet {
  const found = sheetOf(viewOf(fixture, locale), id);
  if (!found) throw new Error(`no document ${id}`);
  return { ...found, ...changes };
}

/**
 * The document as another reader sees it. Its lines become one text without spaces, which line ends would put
 * anywhere.
 */
async function read(drawn: DocumentSheet) {
  const bytes = await drawSheet(drawn, fixtureFiles);
  const proxy = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(proxy, { mergePages: true });
  const { info } = await proxy.getMetadata();
  const pages = await Promise.all(Array.from({ length: totalPages }, (_, at) => proxy.getPage(at + 1)));
  const tree = JSON.stringify(await Promise.all(pages.map((page) => page.getStructTree())));
  const links = (await Promise.all(pages.map((page) => page.getAnnotations())))
    .flat()
    .map((annotation: { url?: string }) => annotation.url);
  const boxes = await Promise.all(pages.map((page) => page.getTextContent()));
  const items = boxes
    .flatMap((box) => box.items)
    .flatMap((item) =>
      'str' in item ? [{ x: Number(item.transform[4]), width: item.width, y: Number(item.transform[5]) }] : [],
    );
  return { bytes, text: tight(text), totalPages, info: info as Record<string, unknown>, tree, links, items };
}

const tight = (text: string) => text.replace(/\s+/g, '');
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((words) => words.trim())
    .filter(Boolean);
const all = locales.flatMap((locale) => fixture.documents.map(({ id }) => [locale, id] as const));

describe('drawSheet', () => {
  it.each(all)('writes all of the %s %s, tagged, in few bytes and within its margins', async (locale, id) => {
    const drawn = sheet(id, locale);
    const { bytes, text, info, tree, items } = await read(drawn);
    expect(bytes.byteLength).toBeLessThanOrEqual(mostBytes);
    expect(wordsOf(drawn.body).filter((words) => !text.includes(tight(words)))).toEqual([]);
    for (const words of [drawn.title, drawn.summary, drawn.date, drawn.imprint, drawn.address])
      expect(text).toContain(tight(words));
    expect(info).toMatchObject({ Title: drawn.title, Language: drawn.lang, Author: drawn.firm });
    for (const role of ['H1', 'H2', 'P', 'Document']) expect(tree).toContain(`"role":"${role}"`);
    expect(items.filter(({ x, width, y }) => x < 60 || x + width > 595.28 - 60 || y < 20)).toEqual([]);
  });

  it('tags tables, lists and links, and leads to whole addresses', async () => {
    const { tree, links } = await read(sheet('pricing-structure', 'zh-tw'));
    for (const role of ['Table', 'TR', 'TH', 'TD', 'Link']) expect(tree).toContain(`"role":"${role}"`);
    expect(links).toContain(`${origin}/zh-tw/documents/complaint-procedures`);
    expect((await read(sheet('contract-template'))).tree).toMatch(
      /"role":"L".*"role":"LI".*"role":"Lbl".*"role":"LBody"/,
    );
  });

  it('sets a firm’s own face, and draws its logo and motif', async () => {
    const file = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)));
    const own = { mark: 'own', files: [{ weight: '200 800', bytes }] };
    const look = { ...sheet('terms-of-service').look, motif: { path: '', width: 24, height: 24 } };
    const drawn = sheet('terms-of-service', 'zh-tw', { look, strings: [] });
    const files = { faces: { display: own, text: own }, logo: fixtureFiles.logo, motif: fixtureFiles.logo };
    const pdf = Buffer.from(await drawSheet(drawn, files));
    const proxy = await getDocumentProxy(new Uint8Array(pdf));
    const { text } = await extractText(proxy, { mergePages: true });
    expect(text).toContain(drawn.imprint.split(' · ')[0]);
    expect(pdf.toString('latin1')).toContain('Bricolage');
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('gives the same bytes for the same sheet', async () => {
    const [one, two] = [
      await drawSheet(sheet('terms-of-service'), fixtureFiles),
      await drawSheet(sheet('terms-of-service'), fixtureFiles),
    ];
    expect(Buffer.compare(one, two)).toBe(0);
  });

  it('draws hostile words, long words and everything that Markdown can make', async () => {
    const body = [
      `<p>${hostileText.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}</p>`,
      `<p>Donaudampfschifffahrtsgesellschaftskapitän <a href="https://example.com/${'x'.repeat(200)}">https://example.com/${'x'.repeat(200)}</a></p>`,
      '<h1>one</h1><h3>three</h3><hr><blockquote><p>quoted<br>twice</p></blockquote><pre><code>code\n</code></pre><p><img src="/x.png" alt="pictured"> <em>leaning</em> <s>struck</s></p>',
      '<ul>\n<li>\n<p>outer</p>\n<ol start="7">\n<li>inner</li>\n</ol>\n</li>\n</ul>',
      `<div class="table"><table><thead><tr><th>Head</th></tr></thead><tbody>${`<tr><td>${'cell '.repeat(40)}</td></tr>`.repeat(60)}</tbody></table></div>`,
    ].join('\n');
    const { text, totalPages, items } = await read(sheet('terms-of-service', 'en', { body, title: hostileText }));
    expect(totalPages).toBeGreaterThan(3);
    for (const words of [
      '</script><!--]]>&&amp;"double"',
      '三弦「引號」',
      'kapitän',
      'x'.repeat(200),
      'one',
      'three',
      'quotedtwice',
      'code',
      'pictured',
      'leaning',
      'struck',
      'outer7.inner',
    ])
      expect(text).toContain(words);
    expect(text.split('Head')).toHaveLength(totalPages);
    expect(items.filter(({ x, width }) => x < 60 || x + width > 595.28 - 60)).toEqual([]);
  });
});

describe('the name of a sheet', () => {
  it('names another file when a word or the language changes', () => {
    const sheets = [
      sheet('terms-of-service'),
      sheet('terms-of-service', 'zh-tw'),
      sheet('terms-of-service', 'en', { imprint: 'Other' }),
    ];
    expect(new Set(sheets.map((drawn) => nameOf({ sheet: drawn }).file)).size).toBe(3);
    expect(nameOf({ sheet: sheet('terms-of-service') })).toEqual(nameOf({ sheet: sheet('terms-of-service') }));
  });
});
