import type { Palette } from '#src/brand/palette.ts';
import type { BrandImage } from '#src/content/brand.ts';
import type { Content } from '#src/content/content.ts';
import type { StringName } from '#src/waves/waves.ts';

/** What social images and PDFs, which are drawn on light ground, show of the brand. */
export interface BrandLook {
  /** Of the whole brand: a drawing whose faces have changed is another one. */
  mark: string;
  colours: Palette['light'];
  logo: (BrandImage & { withName: boolean }) | null;
  motif: 'strings' | 'none' | BrandImage;
}

export function lookOf({ brand: { mark, palette, logo, motif } }: Content): BrandLook {
  return {
    mark,
    colours: palette.light,
    logo: logo && { ...logo.light, withName: logo.withName },
    motif: typeof motif === 'string' ? motif : motif.light,
  };
}

/** Each string has a colour of its own. */
export function stringColours({ accent, signal, third }: Palette['light']): Record<StringName, string> {
  return { probity: accent, passion: signal, profession: third };
}
