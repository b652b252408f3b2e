import type { en } from './en.ts';
import { contact } from './zh-tw/contact.ts';
import { documents, sitemapPage } from './zh-tw/documents.ts';
import { home, service } from './zh-tw/home-and-services.ts';
import { employment, job, jobs, remote } from './zh-tw/jobs.ts';
import { feeds, saveButton, saved, share } from './zh-tw/keep-and-share.ts';
import { mail } from './zh-tw/mail.ts';
import { events, news } from './zh-tw/news-and-events.ts';
import { consultants, errors, security, shell } from './zh-tw/shell.ts';

/** Every Chinese message; each part must have the shape of the English one. */
export const zhTw: typeof en = {
  shell,
  errors,
  home,
  service,
  jobs,
  remote,
  employment,
  job,
  saved,
  saveButton,
  share,
  feeds,
  news,
  events,
  contact,
  mail,
  documents,
  sitemapPage,
  consultants,
  security,
};
