/** A colour as `#rrggbb`. */
export type Hex = string;

/** Lightness from 0 to 1, chroma from 0, hue in degrees: steps of lightness look even in every hue (OKLCH). */
export interface Lch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Rgb = [red: number, green: number, blue: number];

/** How much lighter one colour is than another, from 1 to 21, as WCAG 2 defines it. */
export function contrast(a: Hex, b: Hex): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Hex): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What is seen where a colour lies over another with so much of its strength. */
export function mix(colour: Hex, strength: number, under: Hex): Hex {
  const [top, bottom] = [bytesOf(colour), bytesOf(under)];
  return hexOf(top.map((byte, at) => byte * strength + (bottom[at] ?? 0) * (1 - strength)) as Rgb);
}

export function lchOf(colour: Hex): Lch {
  const [red, green, blue] = linear(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

/** The nearest that a screen can show: where it cannot show so much chroma, less of it. */
export function hexFrom({ lightness, chroma, hue }: Lch): Hex {
  for (let left = chroma; left > 0; left -= 0.004) {
    const rgb = rgbFrom({ lightness, chroma: left, hue });
    if (rgb.every((share) => share >= -0.0005 && share <= 1.0005)) return hexFromLinear(rgb);
  }
  return hexFromLinear(rgbFrom({ lightness, chroma: 0, hue }));
}

function rgbFrom({ lightness, chroma, hue }: Lch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hexFromLinear(rgb: Rgb): Hex {
  const share = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  return hexOf(rgb.map((value) => share(Math.min(Math.max(value, 0), 1)) * 255) as Rgb);
}

function linear(colour: Hex): Rgb {
  return bytesOf(colour)
    .map((byte) => byte / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)) as Rgb;
}

function bytesOf(colour: Hex): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb;
}

function hexOf(bytes: Rgb): Hex {
  return `#${bytes.map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('')}`;
}
