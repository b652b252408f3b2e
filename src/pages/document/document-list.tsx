import type { PublicDocument } from '#src/content/document.ts';
import { useLocale, useMessages, usePathOf } from '#src/i18n/locale-context.ts';

/** Links to documents. The English footer leaves some out, so this is how English readers find them. */
export function DocumentList({ documents }: { documents: PublicDocument[] }) {
  const locale = useLocale();
  const t = useMessages().documents;
  const pathOf = usePathOf();
  return (
    <section className="after">
      <h2>{t.others}</h2>
      <ul className="links">
        {documents.map(({ id, label }) => (
          <li key={id}>
            <a href={pathOf('document', id)}>{label[locale]}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
