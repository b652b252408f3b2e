import type { ContentReader } from '#publish/read/reader.ts';
import { hashOf } from '#release/hash.ts';
import type { Download, Media } from '#src/content/media.ts';
import type { Picture, PictureShape, WrittenPicture } from '#src/content/picture.ts';
import { type Film, filmName } from '#src/media/films.ts';
import { shapes } from '#src/media/shapes.ts';
import { endingOf, fileEndings, type Inspected, type MediaFiles, pictureEndings } from './media-files.ts';

type Sound = Exclude<Inspected, { fault: string }>;
/** A value, or the reason why there is none. */
export type Found<Value> = { value: Value } | { fault: string };

const middle = '50% 50%';

/** Turns names of files in media/ into pictures and downloads, and notes each that a page may show. */
export class MediaCompiler {
  readonly media: Media = { pictures: {}, files: {}, films: [] };
  readonly files: MediaFiles;

  constructor(files: MediaFiles) {
    this.files = files;
  }

  picture({ file, focus = middle, alt, caption }: WrittenPicture, shape: PictureShape): Found<Picture> {
    const found = this.find(file, pictureEndings);
    if ('fault' in found) return found;
    const { hash, picture } = found.value;
    if (!picture) return { fault: `${file} is no picture` };
    const cut = cutOf(picture, shapes[shape].ratio, focus);
    const fitting = shapes[shape].widths.filter((width) => width <= cut.width);
    const widths = fitting.length > 0 ? fitting : [cut.width];
    const original = `${hash}.${endingOf(file)}`;
    const id = hashOf(original, JSON.stringify(cut));
    const transparent = picture.colour === null;
    const earlier = this.media.pictures[id]?.widths ?? [];
    const all = [...new Set([...earlier, ...widths])].sort((a, b) => a - b);
    this.media.pictures[id] = { original, cut, widths: all, transparent };
    const { width, height } = cut;
    return {
      value: { id, width, height, widths, colour: picture.colour, alt, ...(caption ? { caption } : {}) },
    };
  }

  download(file: string): Found<Download> {
    const found = this.find(file, fileEndings);
    if ('fault' in found) return found;
    const { hash, bytes } = found.value;
    const name = file.slice(file.lastIndexOf('/') + 1);
    const ending = endingOf(file);
    const id = hashOf(hash, name);
    this.media.files[id] = { original: `${hash}.${ending}`, name };
    return { value: { id, name, kind: ending.toUpperCase(), bytes } };
  }

  film(film: Film): Found<Film> {
    const name = filmName(film);
    if (!this.media.films.includes(name)) this.media.films.push(name);
    return { value: film };
  }

  /** All that pages may show; what nobody shows is only mentioned. */
  finish(reader: ContentReader): Media {
    for (const name of this.files.unused())
      reader.note(`media/${name}`, 'is not used anywhere', 'use it, or take it away: it is not on the site');
    return this.media;
  }

  private find(file: string, endings: string[]): Found<Sound> {
    const about = this.files.find(file);
    if (!about) return { fault: `there is no file media/${file}` };
    if ('fault' in about) return { fault: `media/${file} ${about.fault}` };
    if (!endings.includes(endingOf(file))) return { fault: `media/${file} is none of ${endings.join(', ')}` };
    const twin = this.files.twinOf(file);
    return twin ? { fault: `media/${file} and media/${twin} are the same: keep one of them` } : { value: about };
  }
}

/** The largest part of the ratio that has the focus as near to its middle as the edges allow. */
function cutOf(
  { width, height }: { width: number; height: number },
  ratio: number | undefined,
  focus: string,
): { left: number; top: number; width: number; height: number } {
  if (!ratio) return { left: 0, top: 0, width, height };
  const cutWidth = Math.round(Math.min(width, height * ratio));
  const cutHeight = Math.round(Math.min(height, width / ratio));
  const [x = 0.5, y = 0.5] = focus.split(' ').map((share) => Number.parseInt(share, 10) / 100);
  const within = (at: number, room: number) => Math.min(Math.max(Math.round(at), 0), room);
  return {
    left: within(x * width - cutWidth / 2, width - cutWidth),
    top: within(y * height - cutHeight / 2, height - cutHeight),
    width: cutWidth,
    height: cutHeight,
  };
}
