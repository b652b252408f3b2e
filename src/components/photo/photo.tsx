import type { Picture } from '#src/content/picture.ts';
import { useLocale } from '#src/i18n/locale-context.ts';
import { photoHtml, type PhotoPlace } from '#src/media/photo-html.ts';
import styles from './photo.module.css';

interface PhotoProps extends Omit<PhotoPlace, 'locale'> {
  picture: Picture;
  /** Shows the caption, where it has one. */
  captioned?: boolean;
}

/** A picture of the firm's. */
export function Photo({ picture, captioned, ...place }: PhotoProps) {
  const locale = useLocale();
  const caption = captioned && picture.caption?.[locale];
  const html = { __html: photoHtml(picture, { locale, ...place }) };
  if (!caption) return <span className={styles.place} dangerouslySetInnerHTML={html} />;
  return (
    <figure>
      <span className={styles.place} dangerouslySetInnerHTML={html} />
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
