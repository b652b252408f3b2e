import { tracePath } from '#src/waves/curve.ts';
import { standingWave } from '#src/waves/waves.ts';
import { useLocale } from '#src/i18n/locale-context.ts';
import { defaultLocale, type Locale, type Localized } from '#src/i18n/locales.ts';
import styles from './logo.module.css';

/** The name as the logo shows it; the accessible name of a link around it has to contain it. */
export function logoText(name: Localized, locale: Locale): string {
  return locale === defaultLocale ? name[locale] : `${name[defaultLocale]} ${name[locale]}`;
}

interface LogoProps {
  name: Localized;
  /** The first logo of a page draws the wave; the others point to it. */
  isFirst?: boolean;
}

/** Three strings: one at rest, one sounding, one at rest; then the name, in Chinese behind the Latin one. */
export function Logo({ name, isFirst = false }: LogoProps) {
  const locale = useLocale();
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 30 24" width="30" height="24" aria-hidden="true">
        <path className={styles.first} d="M1 3h28" />
        <g className={styles.second}>
          {isFirst ? (
            <path
              id="logo"
              d={tracePath(standingWave(2), { width: 28, middle: 12, amplitude: 5.5, pieces: 6 })}
              transform="translate(1)"
            />
          ) : (
            <use href="#logo" />
          )}
        </g>
        <path className={styles.third} d="M1 21h28" />
      </svg>
      <span>{logoText(name, locale)}</span>
    </span>
  );
}
