import type { PublicDocument } from '#src/content/types.ts';
import { useLocale, useMessages, usePathOf } from '#src/i18n/locale-context.ts';

/** Every public document, also those that the English footer does not name. */
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
