import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContentFaults } from '#publish/read/faults.ts';
import { type FormPage, formPage } from './pages/form-page.ts';
import { type ListRow, listPage } from './pages/list-page.ts';
import type { Layout } from './pages/layout.ts';
import { publishPage } from './pages/publish-page.ts';
import { type FormValues, toForm } from './records/form-values.ts';
import { isKindName, kinds, type RecordKind } from './records/kinds.ts';
import { listItems } from './records/listing.ts';
import { ChangedUnderneath, fileOf, isRecordId, newRecordStamp, openRecord, recordIds } from './records/record-file.ts';
import type { EditorOptions } from './server.ts';
import type { Remarks } from './workplace.ts';

class NotThere extends Error {
  readonly statusCode = 404;
}

const htmlType = 'text/html; charset=utf-8';
const emptyRemarks: Remarks = { faults: {}, warnings: {}, elsewhere: [] };
const badId = '網址只能用小寫英文、數字與連字號。 use lower case letters, digits and hyphens, at most 80 of them';
const takenId = '已經有這個網址了。 there is one of that address already';

/** What the editor answers, all of it under the token. */
export class EditorRoutes {
  private readonly options: EditorOptions;
  private readonly layout: Layout;

  constructor(options: EditorOptions, base: string) {
    this.options = options;
    this.layout = { base };
  }

  addTo(app: FastifyInstance): void {
    const { base } = this.layout;
    app.get(`${base}/`, (_request, reply) => reply.redirect(`${base}/list/job`, 303));
    app.get(`${base}/list/:kind`, (request, reply) => this.page(reply, this.list(kindOf(request))));
    app.get(`${base}/new/:kind`, (request, reply) =>
      this.page(reply, formPage(this.layout, this.newForm(kindOf(request)))),
    );
    app.post(`${base}/new/:kind`, (request, reply) => this.create(kindOf(request), formOf(request), reply));
    app.get(`${base}/edit/:kind/:id`, (request, reply) =>
      this.page(reply, this.open(kindOf(request), idOf(request), 'saved' in (request.query as object))),
    );
    app.post(`${base}/edit/:kind/:id`, (request, reply) =>
      this.save(kindOf(request), idOf(request), formOf(request), reply, false),
    );
    app.post(`${base}/preview/:kind`, (request) => this.preview(kindOf(request), formOf(request)));
    app.post(`${base}/publish`, async (_request, reply) => {
      const outcome = await this.options.publish();
      return this.page(reply, publishPage(this.layout, outcome), outcome.ok ? 200 : 422);
    });
  }

  private page(reply: FastifyReply, text: string, status = 200): FastifyReply {
    return reply.code(status).type(htmlType).send(text);
  }

  private list(kind: RecordKind): string {
    const { workplace } = this.options;
    try {
      return listPage(this.layout, kind, rowsOf(kind, workplace.compile(), workplace.options.clock()), []);
    } catch (error) {
      if (!(error instanceof ContentFaults)) throw error;
      // What is faulty can still be opened, and mended.
      const rows = recordIds(workplace.options.contentDir, kind).map((id): ListRow => ({
        id,
        title: { en: '', 'zh-tw': id },
      }));
      return listPage(this.layout, kind, rows, error.faults);
    }
  }

  private newForm(kind: RecordKind): FormPage {
    const { workplace } = this.options;
    return {
      record: kind,
      id: undefined,
      stamp: newRecordStamp(workplace.options.contentDir, kind),
      file: fileOf(kind, '…'),
      values: toForm(kind.fields, {}),
      codes: workplace.codes(),
      remarks: undefined,
    };
  }

  private open(kind: RecordKind, id: string, saved: boolean): string {
    const { workplace } = this.options;
    const record = openRecord(workplace.options.contentDir, kind, id);
    if (!record) throw new NotThere(`there is no ${kind.name} "${id}"`);
    return formPage(this.layout, {
      record: kind,
      id,
      stamp: record.stamp,
      file: record.file,
      values: toForm(kind.fields, record.value),
      codes: workplace.codes(),
      remarks: undefined,
      ...(saved ? { notice: 'saved' } : {}),
    });
  }

  private create(kind: RecordKind, form: FormValues, reply: FastifyReply): FastifyReply {
    const id = form['id']?.trim() ?? '';
    const fault = isRecordId(id) ? openRecord(this.options.workplace.options.contentDir, kind, id) && takenId : badId;
    if (fault) return this.refused(kind, undefined, form, reply, { ...emptyRemarks, faults: { id: [fault] } });
    return this.save(kind, id, form, reply, true);
  }

  private save(kind: RecordKind, id: string, form: FormValues, reply: FastifyReply, isNew: boolean): FastifyReply {
    const { workplace } = this.options;
    const shownId = isNew ? undefined : id;
    if (!isNew && !openRecord(workplace.options.contentDir, kind, id))
      throw new NotThere(`there is no ${kind.name} "${id}"`);
    try {
      const remarks = workplace.save(kind, id, form, form['stamp'] ?? '');
      if (Object.keys(remarks.faults).length > 0) return this.refused(kind, shownId, form, reply, remarks);
      return reply.redirect(`${this.layout.base}/edit/${kind.name}/${id}?saved`, 303);
    } catch (error) {
      if (!(error instanceof ChangedUnderneath)) throw error;
      return this.page(
        reply,
        formPage(this.layout, { ...this.returned(kind, shownId, form), notice: 'conflict' }),
        409,
      );
    }
  }

  private refused(
    kind: RecordKind,
    id: string | undefined,
    form: FormValues,
    reply: FastifyReply,
    remarks: Remarks,
  ): FastifyReply {
    return this.page(
      reply,
      formPage(this.layout, { ...this.returned(kind, id, form), remarks, notice: 'faulty' }),
      422,
    );
  }

  /** The form as it was sent: nothing that was typed is lost. */
  private returned(kind: RecordKind, id: string | undefined, form: FormValues): FormPage {
    return { ...this.newForm(kind), id, stamp: form['stamp'] ?? '', file: fileOf(kind, id ?? '…'), values: form };
  }

  private preview(kind: RecordKind, form: FormValues) {
    const id = form['id']?.trim() ?? '';
    const { remarks, pages } = this.options.workplace.preview(kind, isRecordId(id) ? id : 'preview', form);
    return { ...remarks, pages };
  }
}

function rowsOf(
  { name, place, heading }: RecordKind,
  content: ReturnType<EditorOptions['workplace']['compile']>,
  now: number,
): ListRow[] {
  if ('folder' in place) return listItems(content, now).filter(({ kind }) => kind === place.folder);
  const records = name === 'testimonial' ? content.testimonials : content.statistics;
  return records.map((record) => ({
    id: record.id,
    title: heading === 'quote' && 'quote' in record ? record.quote : 'label' in record ? record.label : record.role,
  }));
}

function kindOf(request: FastifyRequest): RecordKind {
  const { kind } = request.params as { kind: string };
  if (!isKindName(kind)) throw new NotThere(`there is no kind "${kind}"`);
  return kinds[kind];
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!isRecordId(id)) throw new NotThere('there is no such record');
  return id;
}

function formOf({ body }: FastifyRequest): FormValues {
  return Object.fromEntries(body instanceof URLSearchParams ? body : []);
}
