import type { FirmFacts } from '#publish/compile/firm-facts.ts';
import type { RecordCompiler } from '#publish/compile/record-compiler.ts';
import { byOrder } from '#publish/compile/record-lists.ts';
import type { SourceRecord } from '#publish/read/reader.ts';
import type { SourceFile } from '#publish/read/source-file.ts';
import type { Block, OwnPage, WrittenPage } from '#src/content/own-page.ts';
import { reservedNames } from '#src/routes.ts';

interface PageContext {
  /** The ids of all consultants. */
  consultants: ReadonlySet<string>;
  facts: FirmFacts;
}

/** The pages that the firm adds to the site, in the order of menu and footer. */
export function compilePages(
  records: RecordCompiler,
  sources: SourceRecord<WrittenPage>[],
  context: PageContext,
): OwnPage[] {
  return byOrder(sources).map(({ id, value: { order: _, ...value }, source }) => {
    if (reservedNames.has(id))
      records.reader.report(source, [], `/${id} is an address of the site itself`, 'give the file another name');
    return {
      ...value,
      id,
      label: value.label ?? value.title,
      place: value.place ?? null,
      updated: records.day(value.updated),
      blocks: value.blocks.map((block, index) => compileBlock(records, source, block, index, context)),
    };
  });
}

function compileBlock(
  records: RecordCompiler,
  source: SourceFile,
  block: WrittenPage['blocks'][number],
  index: number,
  { consultants, facts }: PageContext,
): Block {
  const place = `blocks.${index}`;
  switch (block.kind) {
    case 'text':
      return { ...block, body: records.html(source, `${place}.body`, block.body, facts) };
    case 'people':
      block.consultants?.forEach((id, number) =>
        records.reference(source, `${place}.consultants.${number}`, id, consultants, 'consultant'),
      );
      return { ...block, consultants: block.consultants ?? [...consultants] };
    case 'questions':
      return {
        ...block,
        items: block.items.map(({ question, answer }, number) => ({
          question,
          answer: records.html(source, `${place}.items.${number}.answer`, answer, facts),
        })),
      };
    case 'action':
      if (block.to.startsWith('/'))
        records.links.push({ file: source.file, field: [...place.split('.'), 'to'], href: block.to });
      return block;
  }
}
