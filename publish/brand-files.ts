import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sourceOf } from '#publish/compile/brand-file-names.ts';
import { drawIcon } from '#publish/draw-icons.ts';
import { type DrawnIcon, iconsOf, svgIcon } from '#src/brand/icons.ts';
import { brandStyles, stylesheetPath } from '#src/brand/stylesheet.ts';
import type { Brand } from '#src/content/brand.ts';

/** The files that a brand needs in a release, by name. */
export function brandFileNames(brand: Brand, buildStylesheet: string): string[] {
  const { logo, motif, faces } = brand;
  const images = [logo, typeof motif === 'string' ? null : motif].flatMap((pair) =>
    pair ? [pair.light, pair.dark] : [],
  );
  const fonts = Object.values(faces).flatMap((face) => (typeof face === 'string' ? [] : face.files));
  const paths = [...images, ...fonts].map((file) => file.path);
  return [
    ...new Set([
      ...[stylesheetPath(brand, buildStylesheet), ...paths].map((address) => address.slice(1)),
      ...iconsOf(brand).map((icon) => `brand/${icon}`),
    ]),
  ];
}

export interface BrandSources {
  contentDir: string;
  brand: Brand;
  /** The firm's, of which an icon shows the first letter where the brand has no drawing. */
  name: string;
  /** The build's own styles, and their address. */
  styles: string;
  buildStylesheet: string;
}

/** Makes one of them. */
export function makeBrandFile(file: string, sources: BrandSources): Uint8Array {
  const { contentDir, brand, name, styles, buildStylesheet } = sources;
  const source = (address: string) => readFileSync(path.join(contentDir, sourceOf(address.slice(1))));
  if (file === stylesheetPath(brand, buildStylesheet).slice(1)) return Buffer.from(brandStyles(brand) + styles);
  const icon = file.slice('brand/'.length);
  if (!iconsOf(brand).includes(icon)) return source(`/${file}`);
  const drawn = brand.icon ? source(brand.icon.path) : undefined;
  return icon === svgIcon && drawn ? drawn : drawIcon(icon as DrawnIcon, brand, drawn, name);
}

/** As a release keeps it: the stylesheet compressed as well as can be, since every first view waits for it. */
export function packed(file: string, bytes: Uint8Array): Uint8Array {
  return file.endsWith('.css') ? brotliCompressSync(bytes) : bytes;
}
