import { button } from '#src/components/button/button.ts';
import { useStrings } from '#src/components/motif/motif-context.ts';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { SnappedString } from '#src/components/snapped-string/snapped-string.tsx';
import { pageLinks } from '#src/pages/page-links.ts';
import type { Page, PageContext } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import styles from './error-page.module.css';

export interface PageError {
  statusCode: number;
  statusMessage: string;
  message: string;
}

/** One view for an address that leads nowhere, another for everything else that went wrong. */
export function errorPage(context: PageContext, error: PageError): Page {
  return {
    title: error.statusMessage,
    description: error.message,
    status: error.statusCode,
    noindex: true,
    view:
      error.statusCode === 404 ? <NotFound {...context} error={error} /> : <OtherError {...context} error={error} />,
  };
}

type ErrorView = PageContext & { error: PageError };

function NotFound({ error, ...context }: ErrorView) {
  const { locale, t } = context;
  const hasStrings = useStrings();
  return (
    <div className="page">
      {hasStrings ? (
        <SnappedString />
      ) : (
        <p className={styles.numeral} aria-hidden="true">
          {error.statusCode}
        </p>
      )}
      <PageHeading title={t.errors.notFoundHeading} intro={t.errors.notFoundText}>
        <ErrorDetails error={error} />
      </PageHeading>
      <form className={styles.search} action={pathOf('jobs', locale)} method="get" role="search">
        <label htmlFor="error-search">{t.errors.searchLabel}</label>
        <div>
          <input id="error-search" name="q" type="search" />
          <button className={button.primary}>{t.errors.search}</button>
        </div>
      </form>
      <section className="after">
        <h2>{t.errors.useful}</h2>
        <ul className="links">
          {pageLinks(context, ({ place }, id) => id === 'home' || place === 'menu').map(({ page, href, title }) => (
            <li key={page}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function OtherError({ content, locale, t, error }: ErrorView) {
  const office = content.offices[0];
  return (
    <div className="page">
      <PageHeading title={t.errors.otherHeading} intro={t.errors.otherText}>
        <ErrorDetails error={error} />
      </PageHeading>
      <ul className="links">
        {office && (
          <li>
            <a href={`tel:${office.phone.replaceAll(' ', '')}`}>{office.phone}</a>
          </li>
        )}
        <li>
          <a href={`mailto:${content.firm.email}`}>{content.firm.email}</a>
        </li>
        <li>
          <a href={pathOf('home', locale)}>{t.home.title}</a>
        </li>
      </ul>
    </div>
  );
}

function ErrorDetails({ error }: { error: PageError }) {
  return (
    <p className={styles.details} lang="en-US">
      <strong>{error.statusCode}</strong> <span>{error.statusMessage}</span>
      {error.message !== error.statusMessage && <span className={styles.message}>{error.message}</span>}
    </p>
  );
}
