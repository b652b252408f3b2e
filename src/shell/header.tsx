import type { Firm } from '#src/content/types.ts';
import { button } from '#src/components/button/button.ts';
import { SocialLinks } from '#src/components/social-links/social-links.tsx';
import { useLocale, useMessages, usePathOf } from '#src/i18n/locale-context.ts';
import { LanguageToggle } from './language-toggle.tsx';
import { Logo, logoText } from './logo.tsx';
import { mainPages } from './navigation.ts';
import styles from './header.module.css';

export function Header({ firm }: { firm: Firm }) {
  const locale = useLocale();
  const t = useMessages();
  const pathOf = usePathOf();
  return (
    <header className={styles.header} id="top">
      <a className={styles.home} href={pathOf('home')} aria-label={t.shell.home(logoText(firm.name, locale))}>
        <Logo name={firm.name} isFirst />
      </a>
      <nav className={styles.links} aria-label={t.shell.mainNavigation}>
        <MainLinks />
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

/** The five links; `data-section` lets a page mark its own as current. */
export function MainLinks() {
  const t = useMessages();
  const pathOf = usePathOf();
  return (
    <ul>
      {mainPages.map((page) => (
        <li key={page}>
          <a href={pathOf(page)} data-section={page}>
            {t.navigation[page]}
          </a>
        </li>
      ))}
    </ul>
  );
}
