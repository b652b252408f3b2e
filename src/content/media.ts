import type { Localized } from '#src/i18n/locales.ts';
import type { PictureSource } from './picture.ts';

/** What the server may be asked for beside pages: what of `media/` some page shows, and nothing else. */
export interface Media {
  /** By the id of the picture. */
  pictures: Record<string, PictureSource>;
  /** Files to download, by their id. */
  files: Record<string, FileSource>;
  /** Films on other sites, as `youtube/…`. */
  films: string[];
}

export interface FileSource {
  /** Its name among the originals that are kept. */
  original: string;
  /** The name that its author gave it. */
  name: string;
}

/** A file to download, as a page names it. */
export interface Download {
  id: string;
  name: string;
  /** Its kind: PDF, DOCX. */
  kind: string;
  bytes: number;
}

export interface TitledDownload extends Download {
  title: Localized;
}
