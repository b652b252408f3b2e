/** The editor's page in the browser: counts, remarks and the preview while one writes. Everything saves without it. */
interface PreviewAnswer {
  faults: Record<string, string[]>;
  warnings: Record<string, string[]>;
  pages?: Record<string, string>;
}

const quietMilliseconds = 500;
const form = document.querySelector<HTMLFormElement>('form[data-record]');

if (form) startForm(form);
startFilter();
startPublish();

function startForm(record: HTMLFormElement): void {
  const touched = new Set<string>();
  const isNew = record.dataset['new'] !== undefined;
  let dirty = false;
  let timer = 0;
  let asked = 0;

  const refresh = async () => {
    const turn = (asked += 1);
    const answer = await askPreview(record);
    // A slower answer to an older text must not replace a newer one.
    if (turn !== asked || !answer) return;
    showRemarks(record, answer, (name) => !isNew || touched.has(name));
    if (answer.pages) showPages(answer.pages, record);
    showState(answer);
  };

  record.addEventListener('input', (event) => {
    dirty = true;
    const target = event.target as HTMLInputElement;
    touched.add(target.name);
    showCount(target);
    if (isNew) suggestId(record, target);
    clearTimeout(timer);
    timer = window.setTimeout(() => void refresh(), quietMilliseconds);
  });
  record.addEventListener('submit', () => (dirty = false));
  window.addEventListener('beforeunload', (event) => dirty && event.preventDefault());
  document.addEventListener('keydown', (event) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    record.requestSubmit();
  });
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="shown"]'))
    radio.addEventListener('change', () => showLanguage(radio.value));
  record.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  void refresh();
}

async function askPreview(record: HTMLFormElement): Promise<PreviewAnswer | undefined> {
  const fields = new URLSearchParams([...new FormData(record)].map(([name, value]) => [name, String(value)]));
  try {
    const response = await fetch(record.dataset['preview'] ?? '', { method: 'POST', body: fields });
    if (response.ok) return (await response.json()) as PreviewAnswer;
  } catch {
    // The editor was stopped: say so below, and keep what is shown.
  }
  const state = document.querySelector('[data-preview-state]');
  if (state) state.textContent = '編輯器沒有回應 The editor does not answer';
  return undefined;
}

function showRemarks(
  record: HTMLFormElement,
  { faults, warnings }: PreviewAnswer,
  wanted: (name: string) => boolean,
): void {
  for (const place of record.querySelectorAll<HTMLElement>('[data-remarks]')) {
    const name = place.dataset['remarks'] ?? '';
    if (name === 'id') continue;
    const found = wanted(name) ? (faults[name] ?? []) : [];
    const lines = [
      ...found.map((text) => remark('fault', text)),
      ...(warnings[name] ?? []).map((text) => remark('warning', text)),
    ];
    place.replaceChildren(...lines);
    document.getElementById(name)?.toggleAttribute('aria-invalid', found.length > 0);
  }
}

function remark(kind: string, text: string): HTMLElement {
  const line = document.createElement('p');
  line.className = kind;
  line.textContent = text;
  return line;
}

/** A page that is drawn again stays where it was scrolled to; the first time it shows the record's own words. */
function showPages(pages: Record<string, string>, record: HTMLFormElement): void {
  for (const [locale, page] of Object.entries(pages)) {
    const frame = document.querySelector<HTMLIFrameElement>(`iframe[data-page="${locale}"]`);
    if (!frame || frame.srcdoc === page) continue;
    const first = frame.srcdoc === '';
    const top = frame.contentWindow?.scrollY ?? 0;
    frame.addEventListener(
      'load',
      () => (first ? showOwnWords(frame, record, locale) : frame.contentWindow?.scrollTo(0, top)),
      { once: true },
    );
    frame.srcdoc = page;
  }
}

/** A statistic stands far down its page. */
function showOwnWords(frame: HTMLIFrameElement, record: HTMLFormElement, locale: string): void {
  const field = record.elements.namedItem(`${record.dataset['heading']}.${locale}`);
  const words = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value.trim() : '';
  if (!words) return;
  const elements = [...(frame.contentDocument?.querySelectorAll('main *') ?? [])];
  elements.findLast((element) => element.textContent?.includes(words))?.scrollIntoView({ block: 'center' });
}

function showState({ faults, pages }: PreviewAnswer): void {
  const state = document.querySelector('[data-preview-state]');
  const count = Object.keys(faults).length;
  if (!state) return;
  if (count === 0) state.textContent = '';
  else
    state.textContent = pages
      ? `還有${count}個欄位待填 ${count} fields to go`
      : `有${count}個欄位要修正，預覽暫停 ${count} fields to mend, preview paused`;
}

function showLanguage(locale: string): void {
  document.querySelector<HTMLElement>('.preview')?.setAttribute('data-preview-shown', locale);
}

function showCount(field: HTMLInputElement): void {
  const count = document.querySelector<HTMLElement>(`[data-count="${CSS.escape(field.name)}"]`);
  const number = count?.querySelector('span');
  if (!count || !number) return;
  const { length } = [...field.value.trim()];
  number.textContent = String(length);
  // An empty one is no slip: it is not written yet, or the record is in the other language alone.
  const isShort = length > 0 && length < Number(field.dataset['least']);
  count.toggleAttribute('data-over', isShort || length > Number(field.dataset['most']));
}

/** The address follows the English heading until someone writes another. */
function suggestId(record: HTMLFormElement, target: HTMLInputElement): void {
  const id = record.elements.namedItem('id');
  if (!(id instanceof HTMLInputElement)) return;
  if (target === id) id.dataset['own'] = 'true';
  else if (!id.dataset['own'] && /^(title|label)\.en$/.test(target.name))
    id.value = (target.value.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 60).replace(/-$/, '');
}

function startFilter(): void {
  const filter = document.querySelector<HTMLInputElement>('[data-filter]');
  filter?.addEventListener('input', () => {
    const wanted = filter.value.trim().toLowerCase();
    for (const row of document.querySelectorAll<HTMLElement>(`#${filter.dataset['filter']} > li`))
      row.hidden = !(row.textContent ?? '').toLowerCase().includes(wanted);
  });
}

function startPublish(): void {
  const publish = document.querySelector<HTMLFormElement>('form[data-publish]');
  publish?.addEventListener('submit', () => {
    const button = publish.querySelector('button');
    if (!button) return;
    button.disabled = true;
    button.textContent = '發布中… Publishing…';
  });
}
