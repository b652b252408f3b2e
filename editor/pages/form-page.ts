import type { RecordKind } from '../records/kinds.ts';
import { both, fieldView, type FormContext } from './field-view.ts';
import { html, type Html } from './html.ts';
import { type Layout, pageOf } from './layout.ts';
import { faultList } from './list-page.ts';

export interface FormPage extends FormContext {
  record: RecordKind;
  /** Undefined while it is new. */
  id: string | undefined;
  stamp: string;
  file: string;
  notice?: 'saved' | 'conflict' | 'faulty';
}

export function formPage(layout: Layout, form: FormPage): string {
  const { record, id, notice, remarks } = form;
  const { one } = record;
  const heading =
    id === undefined
      ? html`新增${one['zh-tw']} <span class="english" lang="en-US">New ${one.en}</span>`
      : html`${headingOf(form)}`;
  const action = id === undefined ? `${layout.base}/new/${record.name}` : `${layout.base}/edit/${record.name}/${id}`;
  const body = html` <div class="heading">
      <h1>${heading}</h1>
      <p class="hint">${form.file}</p>
    </div>
    ${notice && noticeView(notice, action)} ${remarks && remarks.elsewhere.length > 0 && faultList(remarks.elsewhere)}
    <div class="desk">
      <form
        method="post"
        action="${action}"
        class="record"
        data-record
        data-heading="${record.heading}"
        data-preview="${layout.base}/preview/${record.name}"
        ${id === undefined && html`data-new`}
        novalidate
      >
        <input type="hidden" name="stamp" value="${form.stamp}" />
        ${id !== undefined && html`<input type="hidden" name="id" value="${id}" />`}
        ${record.fields.map((field, index) => [fieldView(field, form), id === undefined && index === 0 && idView(form)])}
        <div class="actions">
          <button>儲存 <span class="english" lang="en-US">Save</span></button
          ><a href="${layout.base}/list/${record.name}">取消 <span class="english" lang="en-US">Cancel</span></a>
          <p class="hint" data-dirty aria-live="polite"></p>
        </div>
      </form>
      ${previewView()}
    </div>`;
  return pageOf(layout, { title: `${one['zh-tw']} ${id ?? 'new'}`, kind: record.name, body });
}

function headingOf({ record, values }: FormPage): string {
  return values[`${record.heading}.zh-tw`] || values[`${record.heading}.en`] || '';
}

function idView(form: FormPage): Html {
  const fault = form.remarks?.faults['id'];
  return html`<div class="field wide">
    <label for="id"><span class="label">${both({ en: 'Address', 'zh-tw': '網址' })}</span></label>
    <p class="hint" id="id-hint">
      ${both({ en: 'lower case letters, digits and hyphens; it stays for good', 'zh-tw': '小寫英文、數字與連字號，之後不能改' })}
    </p>
    <input
      type="text"
      id="id"
      name="id"
      value="${form.values['id'] ?? ''}"
      autocomplete="off"
      aria-describedby="id-hint id-remarks"
      ${fault && html`aria-invalid="true"`}
    />
    <div class="remarks" id="id-remarks" data-remarks="id" aria-live="polite">
      ${fault?.map((text) => html`<p class="fault">${text}</p>`) ?? []}
    </div>
  </div>`;
}

function noticeView(notice: NonNullable<FormPage['notice']>, action: string): Html {
  switch (notice) {
    case 'saved':
      return html`<p class="notice good" role="status">
        已儲存，按「發布」後網站才會更新。<span class="english" lang="en-US"
          >Saved. It is on the site once you publish.</span
        >
      </p>`;
    case 'faulty':
      return html`<p class="notice bad" role="alert">
        尚未儲存：請修正下面標示的欄位。<span class="english" lang="en-US"
          >Not saved: fix the fields marked below.</span
        >
      </p>`;
    case 'conflict':
      return html`<p class="notice bad" role="alert">
        尚未儲存：這個檔案在你編輯時被別人改過。你寫的內容都還在下面；請<a
          href="${action}"
          target="_blank"
          rel="noopener"
          >另開視窗看現在的版本</a
        >，把要改的地方改在那裡。<span class="english" lang="en-US"
          >Not saved: someone else changed this file meanwhile. What you wrote is still below; open the current version
          and make your changes there.</span
        >
      </p>`;
  }
}

/** Both languages are drawn; one is shown. */
function previewView(): Html {
  const frame = (locale: string, title: string) =>
    html`<iframe data-page="${locale}" title="${title}" sandbox="allow-same-origin"></iframe>`;
  return html`<section class="preview" aria-label="預覽 Preview" data-preview-shown="zh-tw">
    <div class="radios">
      <h2>預覽 <span class="english" lang="en-US">Preview</span></h2>
      <label><input type="radio" name="shown" value="zh-tw" checked /> 中文</label
      ><label><input type="radio" name="shown" value="en" /> English</label
      ><span class="hint" data-preview-state aria-live="polite"></span>
    </div>
    ${frame('zh-tw', '中文預覽')}${frame('en', 'English preview')}
  </section>`;
}
