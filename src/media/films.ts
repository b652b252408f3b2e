import type { Localized } from '#src/i18n/locales.ts';

/** A film on one of the platforms that a page may show it from. */
export interface Film {
  provider: FilmProvider;
  id: string;
}

export type FilmProvider = keyof typeof providers;

interface Provider {
  name: string;
  /** How addresses of its films look; the film's id is the first group. */
  pages: RegExp;
  player: (id: string) => string;
}

export const providers = {
  youtube: {
    name: 'YouTube',
    pages:
      /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?v=|shorts\/|live\/)|youtu\.be\/)([\w-]{6,20})(?:[?&].*)?$/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    name: 'Vimeo',
    pages: /^https:\/\/(?:www\.)?vimeo\.com\/(\d{5,12})(?:\?.*)?$/,
    player: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
  bilibili: {
    name: 'Bilibili',
    pages: /^https:\/\/(?:www\.|m\.)?bilibili\.com\/video\/(BV[0-9A-Za-z]{8,14})\/?(?:\?.*)?$/,
    player: (id) => `https://player.bilibili.com/player.html?bvid=${id}&autoplay=1`,
  },
} satisfies Record<string, Provider>;

/** The film at a web address, if it is one. */
export function filmOf(address: string): Film | undefined {
  for (const provider of Object.keys(providers) as FilmProvider[]) {
    const id = providers[provider].pages.exec(address)?.[1];
    if (id) return { provider, id };
  }
  return undefined;
}

/** Names a film among those that the pages show. */
export function filmName({ provider, id }: Film): string {
  return `${provider}/${id}`;
}

/** Our own page around the player: it alone may show a frame of another site. */
export function filmAddress(film: Film): string {
  return `/film/${filmName(film)}`;
}

/** What stands on the picture of a film that has not been asked for yet. */
export function filmWords({ provider }: Film): Localized {
  const { name } = providers[provider];
  return { en: `Play the film (from ${name})`, 'zh-tw': `播放影片（來自${name}）` };
}
