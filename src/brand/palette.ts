import { contrast, type Hex, hexFrom, lchOf, mix } from './colour.ts';

/** What a colour is for, the same in the light and the dark scheme. */
export const colourNames = [
  'ground',
  'paper',
  'night',
  'ink',
  'ink2',
  'hairline',
  'accent',
  'signal',
  'third',
] as const;
export type ColourName = (typeof colourNames)[number];
export type SchemeName = 'light' | 'dark';
export type Scheme = Record<ColourName, Hex>;
export type GivenColours = Partial<Record<SchemeName, Partial<Scheme>>>;

/** Every colour of both schemes; `signalText` is the signal colour, darker or lighter until small words can be read. */
export type Palette = Record<SchemeName, Scheme & { signalText: Hex }>;

export interface ContrastFault {
  scheme: SchemeName;
  name: ColourName;
  reason: string;
  /** The nearest colour that passes; undefined where none does. */
  nearest: Hex | undefined;
}

const white = '#ffffff';
/** What WCAG 2 asks of running text, and of lines that one has to see. */
const needed = { text: 4.5, line: 3 };
/** As strong as the mark over what was searched for, in styles/base.css. */
const markStrength = 0.18;
const lightnessStep = 0.004;
/** A firm that names no accent has this one: a blue that is nobody's. */
const plainAccent = '#2456b3';
const plainSignal = '#b3261e';

/** Fills in what the firm leaves open: greys with a breath of its accent, and for the dark scheme tints of its hues. */
export function completePalette(given: GivenColours): Palette {
  const accent = given.light?.accent ?? plainAccent;
  const { hue } = lchOf(accent);
  const grey = (lightness: number, chroma: number) => hexFrom({ lightness, chroma, hue });
  const light: Scheme = {
    ground: grey(0.975, 0.004),
    paper: white,
    night: grey(0.22, 0.02),
    ink: grey(0.22, 0.02),
    ink2: grey(0.43, 0.02),
    hairline: grey(0.88, 0.01),
    accent,
    signal: plainSignal,
    third: given.light?.ink2 ?? grey(0.43, 0.02),
    ...given.light,
  };
  const grounds = {
    ground: grey(0.19, 0.012),
    paper: grey(0.235, 0.016),
    night: grey(0.15, 0.01),
    ...given.dark,
  };
  const tint = (colour: Hex) => {
    const lch = lchOf(colour);
    const lighter = hexFrom({ ...lch, lightness: Math.max(lch.lightness, 0.74) });
    return nearestPassing(lighter, (candidate) => readable(candidate, [light.night, ...Object.values(grounds)]));
  };
  const dark: Scheme = {
    ink: grey(0.945, 0.008),
    ink2: grey(0.775, 0.02),
    hairline: grey(0.36, 0.02),
    accent: tint(light.accent) ?? white,
    signal: tint(light.signal) ?? white,
    third: tint(light.third) ?? white,
    ...grounds,
    ...given.dark,
  };
  return {
    light: { ...light, signalText: textOf(light.signal, [light.ground, light.paper, white], light.ink) },
    dark: { ...dark, signalText: textOf(dark.signal, [dark.ground, dark.paper, dark.night, light.night], dark.ink) },
  };
}

function textOf(colour: Hex, grounds: Hex[], fallback: Hex): Hex {
  return nearestPassing(colour, (candidate) => readable(candidate, grounds)) ?? fallback;
}

function readable(colour: Hex, grounds: Hex[]): boolean {
  return grounds.every((ground) => contrast(colour, ground) >= needed.text);
}

interface Place {
  scheme: SchemeName;
  name: ColourName;
}

/** Words on a ground, or a line that one has to see on it. */
interface Pair {
  over: Place;
  /** Undefined for white paper, in a printer. */
  under: Place | undefined;
  least: number;
  /** The ground has the mark on it that shows what was searched for. */
  marked?: true;
}

const schemeNames = ['light', 'dark'] as const;
const words = ['ink', 'ink2', 'accent'] as const;

function pairsOn(scheme: SchemeName, under: Place | undefined, names: readonly ColourName[] = words): Pair[] {
  return [
    ...names.map((name): Pair => ({ over: { scheme, name }, under, least: needed.text })),
    { over: { scheme, name: 'signal' }, under, least: needed.line },
  ];
}

/** Every two colours that the stylesheets put words or controls in, one on the other. */
const pairs: Pair[] = [
  ...schemeNames.flatMap((scheme) =>
    (['ground', 'paper'] as const).flatMap((name): Pair[] => [
      ...pairsOn(scheme, { scheme, name }),
      { over: { scheme, name: 'ink' }, under: { scheme, name }, least: needed.text, marked: true },
    ]),
  ),
  // A dark section has the dark scheme's words in either scheme.
  ...schemeNames.flatMap((scheme) => pairsOn('dark', { scheme, name: 'night' })),
  ...pairsOn('light', undefined, ['accent']),
];

/** What cannot be read, each colour once, with the nearest that can. Only what the firm gave can be at fault. */
export function contrastFaults(given: GivenColours): ContrastFault[] {
  const palette = completePalette(given);
  const faults = new Map<string, ContrastFault>();
  for (const pair of pairs) {
    if (passes(pair, palette)) continue;
    const fault = explain(pair, palette, given);
    const key = `${fault.scheme} ${fault.name}`;
    if (!faults.has(key)) faults.set(key, fault);
  }
  return [...faults.values()];
}

function passes({ over, under, least, marked }: Pair, palette: Palette): boolean {
  return ratioOf({ over, under, marked }, palette) >= least;
}

function ratioOf({ over, under, marked }: Omit<Pair, 'least'>, palette: Palette): number {
  const ground = under ? palette[under.scheme][under.name] : white;
  const beneath = marked ? mix(palette[over.scheme].accent, markStrength, ground) : ground;
  return contrast(palette[over.scheme][over.name], beneath);
}

/** The words are at fault where a change of them would help, and else the ground. */
function explain(pair: Pair, palette: Palette, given: GivenColours): ContrastFault {
  const { over, under, least } = pair;
  const isGiven = ({ scheme, name }: Place) => given[scheme]?.[name] !== undefined;
  const better = isGiven(over) ? mended(over, palette) : undefined;
  const blamed = better || !under || !isGiven(under) ? over : under;
  const ground = under ? `the ${under.scheme} ${under.name} ${palette[under.scheme][under.name]}` : 'white paper';
  const ratio = ratioOf(pair, palette).toFixed(2);
  return {
    ...blamed,
    reason: `${palette[over.scheme][over.name]} (${over.scheme} ${over.name}) on ${ground}${pair.marked ? ' with the accent under it' : ''} has a contrast of ${ratio}:1, and needs ${least}:1`,
    nearest: blamed === over ? better : mended(blamed, palette),
  };
}

/** The colour, lighter or darker, with which all its pairs pass. */
function mended(place: Place, palette: Palette): Hex | undefined {
  const { scheme, name } = place;
  const isAt = (other: Place | undefined) => other?.scheme === scheme && other.name === name;
  const own = pairs.filter(({ over, under }) => isAt(over) || isAt(under));
  return nearestPassing(palette[scheme][name], (candidate) => {
    const changed = { ...palette, [scheme]: { ...palette[scheme], [name]: candidate } };
    return own.every((pair) => passes(pair, changed));
  });
}

/** Goes from a colour's lightness towards black and white at once, its hue kept. */
function nearestPassing(colour: Hex, isGood: (candidate: Hex) => boolean): Hex | undefined {
  if (isGood(colour)) return colour;
  const lch = lchOf(colour);
  for (let away = lightnessStep; away <= 1; away += lightnessStep) {
    for (const lightness of [lch.lightness - away, lch.lightness + away]) {
      const candidate = lightness >= 0 && lightness <= 1 ? hexFrom({ ...lch, lightness }) : undefined;
      if (candidate && isGood(candidate)) return candidate;
    }
  }
  return undefined;
}
