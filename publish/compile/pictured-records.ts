import type { RecordCompiler } from '#publish/compile/record-compiler.ts';
import { byOrder, firstWhere, withIds } from '#publish/compile/record-lists.ts';
import type { Sources } from '#publish/read/sources.ts';
import type { Consultant } from '#src/content/consultant.ts';
import type { Office } from '#src/content/office.ts';
import type { Service } from '#src/content/service.ts';
import type { Testimonial } from '#src/content/testimonial.ts';

/** Records that need nothing compiled but their pictures and files. */

export function consultantsOf(records: RecordCompiler, { consultants }: Sources): Consultant[] {
  return byOrder(consultants).map(({ id, value: { order: _, ...value }, source }) => ({
    id,
    ...value,
    portrait: records.picture(source, ['portrait'], value.portrait, 'portrait'),
  }));
}

/** The main one first. */
export function officesOf(records: RecordCompiler, { offices }: Sources): Office[] {
  return firstWhere(withIds(offices?.value), ({ main }) => main === true).map(({ main: _, ...office }) => ({
    ...office,
    picture: offices && records.picture(offices.source, [office.id, 'picture'], office.picture, 'cover'),
  }));
}

export function servicesOf(records: RecordCompiler, { services }: Sources): Service[] {
  return byOrder(services).map(({ id, value: { order: _, ...value }, source }) => ({
    id,
    ...value,
    picture: records.picture(source, ['picture'], value.picture, 'cover'),
    files: (value.files ?? []).flatMap(({ file, title }, index) => {
      const download = records.download(source, ['files', index, 'file'], file);
      return download ? [{ ...download, title }] : [];
    }),
  }));
}

export function testimonialsOf(records: RecordCompiler, { testimonials }: Sources): Testimonial[] {
  return (testimonials?.value ?? []).map((value, index) => ({
    ...value,
    portrait: testimonials && records.picture(testimonials.source, [index, 'portrait'], value.portrait, 'portrait'),
    logo: testimonials && records.picture(testimonials.source, [index, 'logo'], value.logo, 'logo'),
  }));
}
