import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { fixtureFiles } from '#tests/support/brand-files.ts';
import { hostileText, fixture, viewOf } from '#tests/support/site-view.ts';
import { locales } from '#src/i18n/locales.ts';
import type { SocialCard } from '#src/seo/social/card-layout.ts';
import { cardMark, cardOf } from '#src/seo/social/social-image.ts';
import { DrawingThread, TooBusy } from './drawing-thread.ts';
import { DrawingStore } from './drawing-store.ts';
import { KeptDrawings } from './kept-drawings.ts';

const mostBytes = 60 * 1024;
const dataDir = mkdtempSync(path.join(tmpdir(), 'trichord-images-'));
const folder = path.join(dataDir, 'drawings');
const room = { folder, bytes: 64 * 1024 * 1024, waiting: 40 };
const faults: unknown[] = [];
const images = new KeptDrawings(room, (fault) => faults.push(fault));
afterAll(async () => {
  await images.close();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => expect(faults).toEqual([]));

function card(changes: Partial<SocialCard> = {}): SocialCard {
  const found = cardOf(viewOf(fixture, 'zh-tw'), 'home', '');
  if (!found) throw new Error('the home page has no card');
  return { ...found, ...changes };
}

/** Width and height as another reader sees them, or an error where it is no image. */
function sizeOf(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  // The ground of the top left corner: a reader that cannot decode the image leaves it transparent.
  const { ground } = fixture.brand.palette.light;
  expect(Buffer.from(pixels.subarray(0, 4)).toString('hex')).toBe(`${ground.slice(1)}ff`);
  return { width, height };
}

describe('KeptDrawings', () => {
  it.each([
    ['the home page', card()],
    [
      'two hundred hostile characters everywhere',
      card({ title: hostileText, section: hostileText, details: [hostileText, hostileText], imprint: hostileText }),
    ],
    [
      'two hundred different Han characters',
      card({ title: Array.from({ length: 200 }, (_, at) => String.fromCodePoint(0x4e00 + at * 37)).join('') }),
    ],
    ['a wave with its echoes', card({ drawing: { kind: 'group', group: 'ID' } })],
    ['no words', card({ title: '', details: [], section: '' })],
  ])('draws %s in 1200 by 630 points and at most 60 KB', async (_, drawn) => {
    const { body } = await images.find({ card: drawn }, () => fixtureFiles);
    expect(sizeOf(body)).toEqual({ width: 1200, height: 630 });
    expect(body.byteLength).toBeLessThanOrEqual(mostBytes);
  });

  it('draws an image once however many ask, and never again', async () => {
    const drawn = card({ title: 'Asked for by many' });
    const before = readdirSync(folder).length;
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => images.find({ card: drawn }, () => fixtureFiles)),
    );
    expect(new Set(answers).size).toBe(1);
    expect(readdirSync(folder)).toHaveLength(before + 1);
    const again = new KeptDrawings(room, (fault) => faults.push(fault));
    // What lies in the file is what is answered, so it was not drawn anew.
    writeFileSync(path.join(folder, `${cardMark(drawn)}.png`), 'kept');
    expect(Buffer.from((await again.find({ card: drawn }, () => fixtureFiles)).body).toString()).toBe('kept');
    await again.close();
  });

  it('refuses more than it can draw in good time', async () => {
    const thread = new DrawingThread(room.waiting);
    const asked = Array.from({ length: 60 }, (_, at) =>
      thread.draw({ card: card({ title: `Number ${at}` }), files: fixtureFiles }).catch((error: unknown) => error),
    );
    await thread.close();
    const outcomes = await Promise.all(asked);
    expect(outcomes.map((outcome) => outcome instanceof TooBusy)).toEqual(outcomes.map((_, at) => at >= 40));
  });
});

describe('cardMark', () => {
  it('names another image when a word, a language or a drawing changes', () => {
    const cards = [
      card(),
      card({ title: 'Other' }),
      card({ details: ['Other'] }),
      card({ imprint: 'Other' }),
      card({ drawing: { kind: 'chord', id: 'a' } }),
    ];
    expect(new Set(cards.map(cardMark)).size).toBe(cards.length);
    expect(cardMark(card())).toBe(cardMark(card()));
  });
});

describe('cardOf', () => {
  it('shows the licence on every image, and has none for what may not be shared', () => {
    for (const locale of locales)
      expect(cardOf(viewOf(fixture, locale), 'jobs', '')?.imprint).toContain(fixture.firm.licences[0]?.number[locale]);
    const [job] = fixture.jobs;
    if (!job) throw new Error('the fixture has no job');
    expect(cardOf(viewOf(fixture, 'en', job.closesAt - 1), 'job', job.id)).toBeDefined();
    expect(cardOf(viewOf(fixture, 'en', job.closesAt), 'job', job.id)).toBeUndefined();
    expect(cardOf(viewOf(fixture), 'job', 'no-such-job')).toBeUndefined();
    expect(cardOf(viewOf(fixture), 'saved', '')).toBeUndefined();
  });
});

describe('DrawingStore', () => {
  const name = (number: number) => `${String(number).padStart(16, '0')}.png`;

  it('keeps within its room by dropping what was asked for longest ago, also over a restart', async () => {
    const room = mkdtempSync(path.join(tmpdir(), 'trichord-store-'));
    const store = new DrawingStore(room, 25);
    for (const number of [1, 2]) await store.keep(name(number), Buffer.alloc(10));
    await store.find(name(1));
    await store.keep(name(3), Buffer.alloc(10));
    expect(readdirSync(room).sort()).toEqual([name(1), name(3)]);
    utimesSync(path.join(room, name(1)), 1, 1);
    const reopened = new DrawingStore(room, 25);
    expect(await reopened.find(name(3))).toHaveLength(10);
    await reopened.keep(name(4), Buffer.alloc(10));
    expect(readdirSync(room).sort()).toEqual([name(3), name(4)]);
    rmSync(room, { recursive: true });
  });
});
