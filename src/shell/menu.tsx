import { button } from '#src/components/button/button.ts';
import type { Brand } from '#src/content/brand.ts';
import type { Firm } from '#src/content/firm.ts';
import { SocialLinks } from '#src/components/social-links/social-links.tsx';
import { Motif } from '#src/components/motif/motif.tsx';
import { useMessages } from '#src/i18n/locale-context.ts';
import { MainLinks, type PageLink } from './header.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { Logo } from './logo.tsx';
import styles from './menu.module.css';

/**
 * The overlay of small screens. As a popover it opens without JavaScript; the runtime opens it as a modal dialog, which
 * keeps focus inside.
 */
export function Menu({ firm, brand, links }: { firm: Firm; brand: Brand; links: PageLink[] }) {
  const t = useMessages().shell;
  return (
    <dialog id="menu" popover="auto" className={`night ${styles.menu}`} aria-label={t.menu} data-lenis-prevent="">
      <div className={styles.inside}>
        <div className={styles.top}>
          <Logo firm={firm} brand={brand} atNight />
          <button type="button" className={button.plain} popoverTarget="menu" popoverTargetAction="hide" data-close="">
            {t.close}
          </button>
        </div>
        <nav className={styles.links} aria-label={t.mainNavigation}>
          <MainLinks links={links} />
        </nav>
        <LanguageToggle />
        <Motif id="menu" atNight className={styles.motif} />
        <div className={styles.social}>
          <SocialLinks social={firm.social} />
        </div>
      </div>
    </dialog>
  );
}
