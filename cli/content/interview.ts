import type { CodeOption } from '#editor/records/code-lists.ts';
import type { KindName } from '#editor/records/kinds.ts';
import { choiceLabel, labelOf } from '#editor/records/labels.ts';
import { groupChoice } from '#editor/records/form-values.ts';
import type { Codes, FieldShape, Limits } from '#editor/records/shape.ts';
import type { FieldValue, RecordValue } from '#editor/records/yaml-merge.ts';
import { isDateText, isDateTimeText } from '#publish/read/dates.ts';
import { type Locale, locales, type Localized } from '#src/i18n/locales.ts';
import type { Conversation } from './conversation.ts';

export interface InterviewOptions {
  kind: KindName;
  codes: Record<Codes, CodeOption[]>;
  /** What Enter means, by field. */
  fallbacks: Record<string, string>;
}

const languageNames: Localized = { en: 'English', 'zh-tw': '中文 Chinese' };
/** A new record has not been changed yet. */
const neverAsked = ['updated'];
const both = ({ en, 'zh-tw': chinese }: Localized) => (en === chinese ? en : `${chinese} ${en}`);

/** Asks for the fields of a record in plain words, in the order of its schema. */
export class Interview {
  private readonly talk: Conversation;
  private readonly options: InterviewOptions;

  constructor(talk: Conversation, options: InterviewOptions) {
    this.talk = talk;
    this.options = options;
  }

  async askAll(fields: FieldShape[], prefix = ''): Promise<RecordValue> {
    const record: RecordValue = {};
    for (const field of fields) {
      if (neverAsked.includes(field.name)) continue;
      const value = await this.askField(field, `${prefix}${field.name}`);
      if (value !== undefined) record[field.name] = value;
    }
    return record;
  }

  async askField(field: FieldShape, path: string): Promise<FieldValue | undefined> {
    const question = this.question(path);
    const fallback = this.options.fallbacks[path] ?? '';
    const optional = !field.required;
    switch (field.kind) {
      case 'bilingual':
        return this.askBoth(question, field.limits, field.markdown);
      case 'choice':
        return this.talk.choose(
          question,
          field.options.map((value) => ({ value, label: both(choiceLabel(field.name, value)) })),
          { optional },
        );
      case 'code':
        return this.askCode(question, this.options.codes[field.codes], optional);
      case 'date':
        return this.askLine(question, fallback, optional, isDateText, 'write a date like 2026-12-03');
      case 'date-time':
        return this.askLine(question, fallback, optional, isDateTimeText, 'write day and hour like 2026-12-03 14:00');
      case 'number':
        return this.askNumber(question, optional);
      case 'text':
        return this.askLine(question, fallback, field.limits.least === 0, () => true, '');
      case 'flag':
        return (await this.talk.agree(question, false)) || undefined;
      case 'group':
        return optional && !(await this.talk.agree(`${question} — add it?`, true))
          ? undefined
          : this.askAll(field.fields, `${path}.`);
      case 'either': {
        const choices = [groupChoice, field.word].map((value) => ({
          value,
          label: both(choiceLabel(field.name, value)),
        }));
        return (await this.talk.choose(question, choices)) === field.word
          ? field.word
          : this.askAll(field.fields, `${path}.`);
      }
    }
  }

  private question(path: string): string {
    const label = labelOf(this.options.kind, path);
    return `\n${both(label)}${label.hint ? `（${both(label.hint)}）` : ''}`;
  }

  private async askBoth(question: string, limits: Localized<Limits>, markdown: boolean): Promise<RecordValue> {
    const answers: RecordValue = {};
    for (const locale of locales)
      answers[locale] = await this.askText(`${question} · ${languageNames[locale]}`, limits[locale], locale, markdown);
    return answers;
  }

  private askText(question: string, limits: Limits, locale: Locale, markdown: boolean): Promise<string> {
    const faultOf = (answer: string) => lengthFault(answer, limits) ?? scriptFault(answer, locale);
    if (markdown) return this.talk.askText(question, faultOf);
    return this.talk.ask(`${question}, ${limits.least}–${limits.most}`, '', faultOf);
  }

  /** A long list is asked by its parts first. */
  private async askCode(question: string, list: CodeOption[], optional: boolean): Promise<string | undefined> {
    const groups = [...new Map(list.flatMap(({ group }) => (group ? [[both(group), group] as const] : []))).keys()];
    const part =
      groups.length > 0
        ? await this.talk.choose(
            question,
            groups.map((value) => ({ value, label: value })),
          )
        : undefined;
    const choices = list
      .filter(({ group }) => !part || (group && both(group) === part))
      .map(({ code, label }) => ({ value: code, label: both(label) }));
    return this.talk.choose(part ? `\n${part}` : question, choices, { optional });
  }

  private async askLine(
    question: string,
    fallback: string,
    optional: boolean,
    good: (text: string) => boolean,
    fault: string,
  ): Promise<string | undefined> {
    const answer = await this.talk.ask(question, fallback, (text) =>
      text === '' ? (optional ? undefined : 'an answer is needed') : good(text) ? undefined : fault,
    );
    return answer === '' && optional ? undefined : answer;
  }

  private async askNumber(question: string, optional: boolean): Promise<number | undefined> {
    const text = await this.askLine(
      question,
      '',
      optional,
      (answer) => /^\d[\d,]*$/.test(answer),
      'write a whole number',
    );
    return text === undefined ? undefined : Number(text.replaceAll(',', ''));
  }
}

function lengthFault(text: string, { least, most }: Limits): string | undefined {
  const { length } = [...text];
  if (length === 0 && least > 0) return 'an answer is needed';
  if (length < least) return `has ${length} characters, at least ${least} are needed`;
  return length > most ? `has ${length} characters, the limit is ${most}` : undefined;
}

/** The commonest slip in a terminal: the answer to the other question. */
function scriptFault(text: string, locale: Locale): string | undefined {
  return locale === 'en' && /^[^a-z]*[一-鿿]/i.test(text) ? 'this is the place of the English text' : undefined;
}
