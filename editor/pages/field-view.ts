import type { CodeListName, FieldLabel } from '#src/content/fields.ts';
import { locales, type Localized } from '#src/i18n/locales.ts';
import type { CodeOption } from '../records/code-lists.ts';
import { type FormValues, groupChoice } from '../records/form-values.ts';
import type { FieldShape } from '../records/shape.ts';
import type { Remarks } from '../workplace.ts';
import { html, type Html } from './html.ts';

export interface FormContext {
  values: FormValues;
  codes: Record<CodeListName, CodeOption[]>;
  remarks: Remarks | undefined;
}

const languageNames: Localized = { en: 'English', 'zh-tw': '中文' };
const langTags: Localized = { en: 'en-US', 'zh-tw': 'zh-TW' };
/** Longer texts get a box, shorter ones a line. */
const longestLine = 120;
const isoDay = /^(\d{4}-\d{2}-\d{2})?$/;
const isoTime = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2})?$/;

export function fieldView(field: FieldShape, form: FormContext, prefix = ''): Html {
  const name = `${prefix}${field.name}`;
  const { label } = field;
  const value = form.values[name] ?? '';
  const single = (control: Html) =>
    html`<div class="field">
      <label for="${name}">${labelText(label, field.required)}</label
      >${hint(name, label)}${control}${remarksView(name, form)}
    </div>`;
  switch (field.kind) {
    case 'bilingual':
      return html`<fieldset class="field">
        <legend>${labelText(label, field.required)}</legend>
        ${hint(name, label)}
        <div class="pair">${[...locales].reverse().map((locale) => languageView(name, locale, field, form))}</div>
        ${remarksView(name, form)}
      </fieldset>`;
    case 'group':
      return html`<fieldset class="field">
        <legend>${labelText(label, field.required)}</legend>
        ${hint(name, label)}
        <div class="group">${field.fields.map((inner) => fieldView(inner, form, `${name}.`))}</div>
        ${remarksView(name, form)}
      </fieldset>`;
    case 'either':
      return eitherView(field, name, form);
    case 'choice':
      return single(select(name, value, field.required, field.options, form));
    case 'code':
      return single(select(name, value, field.required, form.codes[field.codes], form));
    case 'flag':
      return html`<div class="field flag">
        <label
          ><input type="checkbox" name="${name}" value="true" ${value === 'true' && html`checked`} />
          ${labelText(label, true)}</label
        >${remarksView(name, form)}
      </div>`;
    case 'date':
      return single(input(name, value, isoDay.test(value) ? 'date' : 'text', form));
    case 'date-time':
      return single(
        isoTime.test(value)
          ? input(name, value.replace(' ', 'T'), 'datetime-local', form)
          : input(name, value, 'text', form),
      );
    case 'number':
      return single(input(name, value, 'text', form, html`inputmode="decimal"`));
    case 'text':
      return single(input(name, value, 'text', form));
  }
}

/** Who fills a field in hears its hint and what is wrong with it. */
function described(name: string, form: FormContext): Html {
  const faulty = form.remarks?.faults[name] !== undefined;
  return html`id="${name}" name="${name}" aria-describedby="${name}-hint ${name}-remarks"
  ${faulty && html`aria-invalid="true"`}`;
}

function input(name: string, value: string, type: string, form: FormContext, more?: Html): Html {
  return html`<input type="${type}" ${described(name, form)} value="${value}" autocomplete="off" ${more} />`;
}

function languageView(
  field: string,
  locale: keyof Localized,
  { markdown, limits }: FieldShape & { kind: 'bilingual' },
  form: FormContext,
): Html {
  const name = `${field}.${locale}`;
  const value = form.values[name] ?? '';
  const { least, most } = limits[locale];
  const attributes = html`${described(name, form)} lang="${langTags[locale]}" data-most="${most}" data-least="${least}"`;
  const control =
    limits.en.most > longestLine
      ? html`<textarea ${attributes} rows="${markdown ? 9 : 2}" spellcheck="${locale === 'en' ? 'true' : 'false'}">
${'\n'}${value}</textarea>`
      : html`<input type="text" ${attributes} value="${value}" autocomplete="off" />`;
  const limit = markdown ? '' : ` / ${least > 1 ? `${least}–` : ''}${most}`;
  return html`<div class="language">
    <label for="${name}">${languageNames[locale]}</label
    ><span class="count" data-count="${name}"><span>${[...value].length}</span>${limit}</span
    >${control}${remarksView(name, form)}
  </div>`;
}

function eitherView(
  { label, required, word, group, fields }: FieldShape & { kind: 'either' },
  name: string,
  form: FormContext,
): Html {
  const chosen = form.values[name] ?? groupChoice;
  const radio = (value: string, words: Localized) =>
    html`<label
      ><input type="radio" name="${name}" value="${value}" ${chosen === value && html`checked`} /> ${both(words)}</label
    >`;
  return html`<fieldset class="field either">
    <legend>${labelText(label, required)}</legend>
    ${hint(name, label)}
    <div class="radios">${radio(groupChoice, group)}${radio(word.code, word.label)}</div>
    <div class="group">${fields.map((inner) => fieldView(inner, form, `${name}.`))}</div>
    ${remarksView(name, form)}
  </fieldset>`;
}

function select(name: string, value: string, required: boolean, options: CodeOption[], form: FormContext): Html {
  const option = ({ code, label }: CodeOption) =>
    html`<option value="${code}" ${code === value && html`selected`}>${plain(label)}</option>`;
  const groups = [...Map.groupBy(options, ({ group }) => (group ? plain(group) : ''))];
  const known = value === '' || options.some(({ code }) => code === value);
  return html`<select ${described(name, form)}>
    ${(!required || value === '') && html`<option value="">${required ? '請選擇 Choose' : '—'}</option>`}
    ${!known && html`<option value="${value}" selected>${value}</option>`}
    ${groups.map(([group, list]) => (group ? html`<optgroup label="${group}">${list.map(option)}</optgroup>` : list.map(option)))}
  </select>`;
}

function remarksView(name: string, { remarks }: FormContext): Html {
  const line = (kind: string) => (text: string) => html`<p class="${kind}">${text}</p>`;
  return html`<div class="remarks" id="${name}-remarks" data-remarks="${name}" aria-live="polite">
    ${remarks?.faults[name]?.map(line('fault')) ?? []}${remarks?.warnings[name]?.map(line('warning')) ?? []}
  </div>`;
}

function labelText(label: FieldLabel, required: boolean): Html {
  return html`<span class="label">${both(label)}${!required && html` <small>選填 optional</small>`}</span>`;
}

function hint(name: string, { hint: words }: FieldLabel): Html {
  return html`<p class="hint" id="${name}-hint">${words && both(words)}</p>`;
}

/** Chinese first, English smaller behind it. */
export function both({ en, 'zh-tw': chinese }: Localized): Html {
  return en === chinese ? html`${en}` : html`${chinese} <span lang="en-US" class="english">${en}</span>`;
}

function plain({ en, 'zh-tw': chinese }: Localized): string {
  return en === chinese ? en : `${chinese} ${en}`;
}
