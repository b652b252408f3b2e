import type { Fault } from '#publish/read/faults.ts';
import { describeFault } from '#publish/read/faults.ts';
import type { Localized } from '#src/i18n/locales.ts';
import type { RecordKind } from '../records/kinds.ts';
import type { State } from '../records/listing.ts';
import { both } from './field-view.ts';
import { html, type Html } from './html.ts';
import { type Layout, pageOf } from './layout.ts';

export interface ListRow {
  id: string;
  title: Localized;
  state?: State;
  until?: string;
}

const stateNames: Record<State, Localized> = {
  'closing soon': { en: 'closing soon', 'zh-tw': '即將截止' },
  live: { en: 'live', 'zh-tw': '上線中' },
  scheduled: { en: 'scheduled', 'zh-tw': '排程' },
  draft: { en: 'draft', 'zh-tw': '草稿' },
  closed: { en: 'closed', 'zh-tw': '已截止' },
  past: { en: 'past', 'zh-tw': '已結束' },
  cancelled: { en: 'cancelled', 'zh-tw': '已取消' },
};

export function listPage(layout: Layout, kind: RecordKind, rows: ListRow[], faults: Fault[]): string {
  const { one, many } = kind;
  const body = html` <div class="heading">
      <h1>${both(many)}</h1>
      <a class="button" href="${layout.base}/new/${kind.name}"
        >新增${one['zh-tw']} <span class="english" lang="en-US">New ${one.en}</span></a
      >
    </div>
    ${faults.length > 0 && faultList(faults)}
    <p class="filter">
      <label for="filter">搜尋 <span class="english" lang="en-US">Find</span></label
      ><input type="search" id="filter" data-filter="rows" />
    </p>
    <ul class="rows" id="rows">
      ${rows.map((row) => rowView(layout, kind, row))}
    </ul>`;
  return pageOf(layout, { title: `${many['zh-tw']} ${many.en}`, kind: kind.name, body });
}

function rowView({ base }: Layout, kind: RecordKind, { id, title, state, until }: ListRow): Html {
  return html`<li>
    <a href="${base}/edit/${kind.name}/${id}"
      ><span class="title">${title['zh-tw']}<span class="english" lang="en-US">${title.en}</span></span>
      <span class="state">${state && both(stateNames[state])}${until && html`<time>${until}</time>`}</span></a
    >
  </li>`;
}

export function faultList(faults: Fault[]): Html {
  return html`<section class="notice bad" role="alert">
    <h2>有錯誤，無法發布 <span class="english" lang="en-US">Faults that stop a publish</span></h2>
    <ul>
      ${faults.map((fault) => html`<li>${describeFault(fault)}</li>`)}
    </ul>
  </section>`;
}
