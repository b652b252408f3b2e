import type { Brand } from '#src/content/brand.ts';
import type { Firm } from '#src/content/firm.ts';
import { useLocale } from '#src/i18n/locale-context.ts';
import { defaultLocale, type Locale, type Localized } from '#src/i18n/locales.ts';
import styles from './logo.module.css';

/** The name as the logo shows it; the accessible name of a link around it has to contain it. */
export function logoText(name: Localized, locale: Locale): string {
  return locale === defaultLocale ? name[locale] : `${name[defaultLocale]} ${name[locale]}`;
}

interface LogoProps {
  firm: Firm;
  brand: Brand;
  /** In a dark section it is the dark one in either scheme. */
  atNight?: boolean;
}

/** The firm's logo, and its name unless the logo has it. */
export function Logo({ firm, brand: { logo }, atNight = false }: LogoProps) {
  const locale = useLocale();
  const { path, width, height } = (atNight ? logo?.dark : logo?.light) ?? {};
  const hasTwo = !atNight && logo?.dark.path !== path;
  return (
    <span className={styles.logo}>
      {logo && (
        <picture>
          {hasTwo && <source media="screen and (prefers-color-scheme: dark)" srcSet={logo.dark.path} />}
          <img className={logo.withName ? styles.mark : styles.whole} src={path} width={width} height={height} alt="" />
        </picture>
      )}
      {(!logo || logo.withName) && <span>{logoText(firm.name, locale)}</span>}
    </span>
  );
}
