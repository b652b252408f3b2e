import { contact } from './en/contact.ts';
import { documents, sitemapPage } from './en/documents.ts';
import { home, service } from './en/home-and-services.ts';
import { employment, job, jobs, remote } from './en/jobs.ts';
import { feeds, saveButton, saved, share } from './en/keep-and-share.ts';
import { mail } from './en/mail.ts';
import { events, news } from './en/news-and-events.ts';
import { consultants, errors, security, shell } from './en/shell.ts';

/** Every English message, by part of the site. Its shape is what the other languages must have. */
export const en = {
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
