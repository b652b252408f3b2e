import type { Locale } from '#src/i18n/locales.ts';
import { type BrandLook, stringColours } from '../brand-look.ts';
import { type Wave, tracePath } from '#src/waves/curve.ts';
import { chordOf, groupWave, packet, standingWave, type StringName, stringNames, strings } from '#src/waves/waves.ts';

/** What stands on a page's social image. */
export interface SocialCard extends CardWords {
  locale: Locale;
  firm: string;
  imprint: string;
  look: BrandLook;
}

/** The part of it that is the page's own. */
export interface CardWords {
  /** Which part of the site it is from. */
  section: string;
  title: string;
  details: string[];
  drawing: Drawing;
}

/** A job shows its group's wave, a record with an id its own chord, everything else the firm's three strings. */
export type Drawing = { kind: 'group'; group: string } | { kind: 'chord'; id: string } | { kind: 'strings' };

export const imageSize = { width: 1200, height: 630 };

/** Font families; the drawing thread loads their files. */
export const faces = { display: 'display, display-1, display-2, han', text: 'text, text-1, text-2, han' };

/** The brand's own drawings, as `data:` addresses. */
export interface CardImages {
  logo?: string | undefined;
  motif?: string | undefined;
}

/** An element as satori takes it: React's shape, without React. */
export interface CardElement {
  type: string;
  props: Record<string, unknown> & { children?: (CardElement | string)[] | string };
}

const margin = 64;
const waveHeight = 124;
const stroke = 3.5;
/** A single string is drawn with paler copies at these heights, as at the top of a job's page. */
const echoes = [0.75, 0.5, 0.25, 0, -0.25, -0.5, -0.75, -1];
const detailsApart = '\u2002·\u2002';
const longestWhole = 40;

/** The image as boxes and lines: mark, title, the strings from edge to edge, details and imprint. */
export function layoutCard(card: SocialCard, images: CardImages = {}): CardElement {
  const { colours } = card.look;
  const title = drawable(card.title);
  const { fontSize, lines } = titleType(title);
  return box(
    { flexDirection: 'column', ...imageSize, background: colours.ground, color: colours.ink, fontFamily: faces.text },
    [
      box(
        {
          alignItems: 'center',
          justifyContent: 'space-between',
          height: 48,
          margin: `36px ${margin}px 0`,
          fontSize: 26,
        },
        [
          box({ alignItems: 'center', fontFamily: faces.display, fontWeight: 700, fontSize: 34 }, [
            ...logo(card.look, images),
            ...(card.look.logo?.withName === false ? [] : [text({}, drawable(card.firm))]),
          ]),
          text({ color: colours.ink2 }, drawable(card.section)),
        ],
      ),
      box({ flexGrow: 1, alignItems: 'center', padding: `0 ${margin}px` }, [
        text(
          {
            fontFamily: faces.display,
            fontWeight: 700,
            fontSize,
            lineHeight: 1.16,
            letterSpacing: '-0.02em',
            lineClamp: lines,
            whiteSpace: 'pre-wrap',
          },
          brokenWell(title, fontSize),
        ),
      ]),
      motif(card, images),
      box({ flexDirection: 'column', padding: `0 ${margin}px`, height: 172 }, [
        text(
          { fontSize: 26, lineHeight: 1.4, lineClamp: 2, height: 82 },
          card.details.map(detailLine).join(detailsApart),
        ),
        text(
          {
            fontSize: 17,
            lineHeight: 1.4,
            color: colours.ink2,
            borderTop: `1px solid ${colours.hairline}`,
            paddingTop: 10,
            lineClamp: 2,
          },
          drawable(card.imprint),
        ),
      ]),
    ],
  );
}

/** None of the faces has emoji; without them the text is better than with empty boxes in their place. */
function drawable(words: string): string {
  return words
    .replace(/\p{RGI_Emoji}/gv, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A short detail, such as a date, is not broken over two lines. */
function detailLine(detail: string): string {
  const words = drawable(detail);
  return words.length <= longestWhole ? words.replaceAll(' ', '\u00a0') : words;
}

/** Large for few words, smaller for many. */
function titleType(title: string): { fontSize: number; lines: number } {
  const width = widthOf(title);
  if (width <= 44) return { fontSize: 80, lines: 2 };
  return width <= 84 ? { fontSize: 60, lines: 3 } : { fontSize: 46, lines: 4 };
}

/** In half ems: a Han character is about as wide as two Latin ones. */
function widthOf(words: string): number {
  return [...words].reduce((sum, character) => sum + (character < '\u2e80' ? 1 : 2), 0);
}

/** A Chinese title that takes two lines breaks after its punctuation where both halves fit, not inside a word. */
function brokenWell(title: string, fontSize: number): string {
  const room = (2 * (imageSize.width - 2 * margin)) / fontSize;
  if (widthOf(title) <= room) return title;
  const breaks = [...title.matchAll(/[，。：；、！？]/g)].map(({ index }) => index + 1);
  const fitting = breaks.filter(
    (at) => at < title.length && widthOf(title.slice(0, at)) <= room && widthOf(title.slice(at)) <= room,
  );
  const last = fitting.at(-1);
  return last === undefined ? title : `${title.slice(0, last)}\n${title.slice(last)}`;
}

function logo({ logo: image }: BrandLook, { logo: src }: CardImages): CardElement[] {
  if (!image || !src) return [];
  const room = image.withName ? { width: 120, height: 36 } : { width: 480, height: 48 };
  return [picture(src, image, room, { marginRight: image.withName ? 18 : 0 })];
}

/** The strings, the firm's own drawing or, for a firm without either, a bold line in its colour. */
function motif({ look, drawing: kind }: SocialCard, { motif: src }: CardImages): CardElement {
  if (look.motif === 'strings') return waves(kind, look.colours);
  const room = { width: imageSize.width - 2 * margin, height: waveHeight };
  if (look.motif !== 'none' && src)
    return box({ height: waveHeight, margin: `0 ${margin}px 16px` }, [picture(src, look.motif, room, {})]);
  return box({ height: 12, margin: `0 ${margin}px 40px` }, [
    box({ width: 144, height: 12, background: look.colours.accent }, []),
  ]);
}

/** As large as its room allows. */
function picture(
  src: string,
  { width, height }: { width: number; height: number },
  room: { width: number; height: number },
  style: object,
): CardElement {
  const scale = Math.min(room.width / width, room.height / height);
  return { type: 'img', props: { src, width: width * scale, height: height * scale, style } };
}

interface Line {
  string: StringName;
  wave: Wave;
  amplitude: number;
  pieces: number;
}

function waves(kind: Drawing, colours: BrandLook['colours']): CardElement {
  const tones = stringColours(colours);
  const lines = linesOf(kind);
  const middle = waveHeight / 2;
  const trace = ({ wave, amplitude, pieces }: Line, share = 1) =>
    tracePath(wave, { width: imageSize.width, middle, amplitude: amplitude * (middle - stroke) * share, pieces });
  const paths = lines.flatMap((line) => [
    ...(lines.length === 1
      ? echoes.map((share) =>
          path(trace(line, share), tones[line.string], { 'stroke-width': 1, 'stroke-opacity': 0.35 }),
        )
      : []),
    path(trace(line), tones[line.string], { 'stroke-width': stroke }),
  ]);
  return drawing({ width: imageSize.width, height: waveHeight }, `0 0 ${imageSize.width} ${waveHeight}`, paths, {
    marginBottom: 16,
  });
}

function linesOf(kind: Drawing): Line[] {
  if (kind.kind === 'group') {
    const { string, lobes, harmonic } = groupWave(kind.group);
    return [{ string, wave: packet(lobes, harmonic), amplitude: 1, pieces: lobes * 3 }];
  }
  if (kind.kind === 'chord')
    return chordOf(kind.id).map(({ string, wave, amplitude }) => ({ string, wave, amplitude, pieces: 36 }));
  return stringNames.map((string) => ({
    string,
    wave: standingWave(strings[string].lobes),
    amplitude: 0.9,
    pieces: strings[string].lobes * 4,
  }));
}

function box(style: object, children: CardElement[]): CardElement {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function text(style: object, words: string): CardElement {
  return { type: 'div', props: { style: { display: 'block', ...style }, children: words } };
}

function drawing(
  size: { width: number; height: number },
  viewBox: string,
  children: CardElement[],
  style: object = {},
): CardElement {
  return { type: 'svg', props: { ...size, viewBox, fill: 'none', style, children } };
}

function path(d: string, stroke: string, attributes: object): CardElement {
  return { type: 'path', props: { d, stroke, 'stroke-linecap': 'round', ...attributes } };
}
