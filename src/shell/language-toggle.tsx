import { useLocale, useMessages } from '#src/i18n/locale-context.ts';
import { langTag, otherLocale } from '#src/i18n/locales.ts';
import styles from './language-toggle.module.css';

/** Each page replaces this in the rendered shell by its own address in the other language. */
export const togglePlaceholder = '\u0001toggle\u0001';

/** A form, so that it sets the cookie without JavaScript; the runtime takes it over. */
export function LanguageToggle() {
  const other = otherLocale[useLocale()];
  const t = useMessages().shell;
  return (
    <form method="post" action="/locale" className={styles.form} data-toggle="">
      <input type="hidden" name="to" value={togglePlaceholder} />
      <button className={styles.toggle} name="locale" value={other} lang={langTag[other]} aria-label={t.switchLanguage}>
        {t.languageMark}
      </button>
    </form>
  );
}
