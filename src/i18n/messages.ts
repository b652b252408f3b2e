import { en } from './en.ts';
import type { Locale } from './locales.ts';
import { zhTw } from './zh-tw.ts';

export type Messages = typeof en;

/** All messages of a language: for the server. Islands import only their own part. */
export const messages: Record<Locale, Messages> = { en, 'zh-tw': zhTw };
