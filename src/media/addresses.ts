import type { Picture } from '#src/content/picture.ts';

/** How a picture can be asked for, the smallest files first. */
export const pictureTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof pictureTypes;

/** JPEG knows no transparency, and every browser of today takes WebP. */
export function formatsOf(transparent: boolean): PictureFormat[] {
  return transparent ? ['avif', 'webp'] : ['avif', 'webp', 'jpg'];
}

export function pictureAddress(id: string, width: number, format: PictureFormat): string {
  return `/media/${id}-${width}.${format}`;
}

/** One address for those who take no choice of sizes: feeds, search engines, chats. */
export function plainAddress({ id, widths, colour }: Picture, wanted = 1280): string {
  const width = widths.find((candidate) => candidate >= wanted) ?? widths.at(-1) ?? wanted;
  return pictureAddress(id, width, formatsOf(colour === null).at(-1) ?? 'jpg');
}

/** A file to download, under the name that its author gave it. */
export function fileAddress(id: string, name: string): string {
  return `/files/${id}/${encodeURIComponent(name)}`;
}
