import type { Content } from '#src/content/content.ts';
import type { PublicDocument } from '#src/content/document.ts';
import { SocialLinks } from '#src/components/social-links/social-links.tsx';
import { useLocale, useMessages, usePathOf } from '#src/i18n/locale-context.ts';
import { defaultLocale } from '#src/i18n/locales.ts';
import { MainLinks, type PageLink } from './header.tsx';
import { Logo, logoText } from './logo.tsx';
import styles from './footer.module.css';

interface FooterProps {
  content: Content;
  /** To the pages of each place. */
  links: Record<'menu' | 'legal' | 'footer' | 'own', PageLink[]>;
}

export function Footer({ content, links }: FooterProps) {
  const locale = useLocale();
  const t = useMessages().shell;
  const pathOf = usePathOf();
  const { firm, brand, offices } = content;
  const [office] = offices;
  const [licence] = firm.licences;
  const inGroup = (group: PublicDocument['group']) => content.documents.filter((document) => document.group === group);
  return (
    <footer className={`night ${styles.footer}`}>
      <div className={styles.top}>
        <a href={pathOf('home')} className={styles.home} aria-label={t.home(logoText(firm.name, locale))}>
          <Logo firm={firm} brand={brand} atNight />
        </a>
        <a href="#top" className={`${styles.toTop} ${styles.small}`} data-to-top="">
          {t.backToTop}
        </a>
      </div>
      <div className={styles.columns}>
        {office && (
          <address className={styles.address}>
            <strong>{firm.legalName[locale]}</strong>
            <span>{office.address[locale]}</span>
            <a href={`tel:${office.phone.replaceAll(' ', '')}`}>
              {t.telephone} {office.phone}
            </a>
            <a href={`mailto:${firm.hrEmail}`}>{firm.hrEmail}</a>
            {licence && <span>{licence.number[locale]}</span>}
          </address>
        )}
        <nav aria-label={t.siteLinks}>
          <h2>{t.siteLinks}</h2>
          <MainLinks links={links.menu} />
        </nav>
        {links.own.length > 0 && (
          <nav aria-label={t.ownPages}>
            <h2>{t.ownPages}</h2>
            <ul>{links.own.map(listItem)}</ul>
          </nav>
        )}
        <DocumentLinks title={t.publicInformation} documents={inGroup('public')} />
        {locale !== defaultLocale && (
          <>
            <DocumentLinks title={t.safetyRules} documents={inGroup('safety')} />
            <OtherLinks documents={inGroup('other')} announcements={firm.labourLawAnnouncements} />
          </>
        )}
      </div>
      <div className={styles.bottom}>
        <ul className={styles.legal}>
          {links.legal.map(listItem)}
          {inGroup('legal').map((document) => (
            <li key={document.id}>
              <a href={pathOf('document', document.id)}>{document.label[locale]}</a>
            </li>
          ))}
          {links.footer.map(listItem)}
          <li className={styles.large}>
            <a href="#top" className={styles.toTop} data-to-top="">
              {t.backToTop}
            </a>
          </li>
        </ul>
        <SocialLinks social={firm.social} />
      </div>
      <p className={styles.fine}>
        © {firm.founded} {firm.legalName[locale]}
        {firm.icp && <span> {firm.icp}</span>}
        {firm.sample && <strong className={styles.sample}>{t.sample}</strong>}
      </p>
    </footer>
  );
}

function listItem({ page, href, title }: PageLink) {
  return (
    <li key={page}>
      <a href={href}>{title}</a>
    </li>
  );
}

function DocumentLinks({ title, documents }: { title: string; documents: PublicDocument[] }) {
  const locale = useLocale();
  const pathOf = usePathOf();
  if (documents.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {documents.map(({ id, label }) => (
          <li key={id}>
            <a href={pathOf('document', id)}>{label[locale]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Documents of ours with the government's announcement page behind the first, in the order of the specification. */
function OtherLinks({ documents, announcements }: { documents: PublicDocument[]; announcements: string | null }) {
  const locale = useLocale();
  const t = useMessages().shell;
  const pathOf = usePathOf();
  if (documents.length === 0 && announcements === null) return null;
  const [first, ...rest] = documents.map(({ id, label }) => (
    <li key={id}>
      <a href={pathOf('document', id)}>{label[locale]}</a>
    </li>
  ));
  return (
    <nav aria-label={t.otherLinks}>
      <h2>{t.otherLinks}</h2>
      <ul>
        {first}
        {announcements && (
          <li>
            <a href={announcements} target="_blank" rel="noopener">
              {t.labourLawAnnouncements} <span className="hidden">{t.newTab}</span>
            </a>
          </li>
        )}
        {rest}
      </ul>
    </nav>
  );
}
