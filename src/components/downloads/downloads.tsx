import type { TitledDownload } from '#src/content/media.ts';
import { useLocale } from '#src/i18n/locale-context.ts';
import { fileAddress } from '#src/media/addresses.ts';
import { fileSize } from '#src/media/file-size.ts';
import styles from './downloads.module.css';

/** Files to take away, with their kind and size. */
export function Downloads({ files }: { files: TitledDownload[] }) {
  const locale = useLocale();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, kind, bytes, title }) => (
        <li key={id}>
          <a href={fileAddress(id, name)} download="">
            {title[locale]} <span className="file">{`(${kind}, ${fileSize(bytes)})`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
