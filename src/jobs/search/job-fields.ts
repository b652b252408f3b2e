import type { Content } from '#src/content/content.ts';
import type { Job, JobText } from '#src/content/job.ts';
import type { Html } from '#src/content/types.ts';
import { isForeign } from '#src/content/languages.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';
import { labelOf, roleLabel } from '#src/jobs/present.ts';
import type { Place } from './search-index.ts';

/** A job's long texts that are searched: benefits would find every job that has an insurance. */
const searchedTexts = ['description', 'requirements', 'client', 'hours'] as const satisfies (keyof JobText)[];

/** What a search finds a job by beside its own texts. */
export type JobLabels = Pick<Content, 'functions' | 'industries' | 'locations'>;

/** The words that a job's codes stand for. */
export function labelsOf(content: JobLabels, job: Job, locale: Locale): string[] {
  return [
    labelOf(content.functions, job.group, locale),
    roleLabel(content, job, locale),
    labelOf(content.industries, job.industry, locale),
    labelOf(content.locations, job.location, locale),
    messages[locale].remote[job.remote],
    messages[locale].employment[job.employment],
  ];
}

/** The searched long texts of a job, paragraph by paragraph. */
export function paragraphsOf(text: JobText, locale: Locale): string[] {
  return searchedTexts.flatMap((name) => plainParagraphs(text[name]?.[locale] ?? ''));
}

/** What is searched in a job, in every language, the best place first. */
export function fieldsOf(content: JobLabels & Pick<Content, 'jobText'>, job: Job): Record<Place, string[]> {
  const text = content.jobText(job.id);
  const written = locales.filter((locale) => !isForeign(job, locale));
  return {
    0: written.map((locale) => job.title[locale]),
    1: locales.flatMap((locale) => labelsOf(content, job, locale)),
    2: written.map((locale) => job.summary[locale]),
    3: written.flatMap((locale) => paragraphsOf(text, locale)),
  };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const blockEnd = /<\/(?:p|li|h[1-6]|td|th)>|<br>/;

/** The text of compiled Markdown; its renderer escapes just these four. */
function plainParagraphs(html: Html): string[] {
  return html
    .split(blockEnd)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, '')
        .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
        .trim(),
    )
    .filter(Boolean);
}
