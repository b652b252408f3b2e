import type { Brand } from '#src/content/brand.ts';
import type { Firm } from '#src/content/firm.ts';
import { button } from '#src/components/button/button.ts';
import { SocialLinks } from '#src/components/social-links/social-links.tsx';
import { useLocale, useMessages, usePathOf } from '#src/i18n/locale-context.ts';
import { LanguageToggle } from './language-toggle.tsx';
import { Logo, logoText } from './logo.tsx';
import styles from './header.module.css';

export interface PageLink {
  /** The name that a page marks its own link by. */
  page: string;
  href: string;
  title: string;
}

interface HeaderProps {
  firm: Firm;
  brand: Brand;
  /** To the pages of the menu. */
  links: PageLink[];
}

export function Header({ firm, brand, links }: HeaderProps) {
  const locale = useLocale();
  const t = useMessages();
  const pathOf = usePathOf();
  return (
    <header className={styles.header} id="top">
      <a className={styles.home} href={pathOf('home')} aria-label={t.shell.home(logoText(firm.name, locale))}>
        <Logo firm={firm} brand={brand} />
      </a>
      <nav className={styles.links} aria-label={t.shell.mainNavigation}>
        <MainLinks links={links} />
      </nav>
      <div className={styles.social}>
        <SocialLinks social={firm.social} isFirst />
      </div>
      <LanguageToggle />
      <button className={`${button.plain} ${styles.menu}`} type="button" popoverTarget="menu" aria-haspopup="dialog">
        {t.shell.menu}
      </button>
    </header>
  );
}

/** The links of the menu; `data-section` lets a page mark its own as current. */
export function MainLinks({ links }: { links: PageLink[] }) {
  return (
    <ul>
      {links.map(({ page, href, title }) => (
        <li key={page}>
          <a href={href} data-section={page}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
