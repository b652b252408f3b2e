import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { button } from '#src/components/button/button.ts';
import { bytesText, cvAccept, cvField, safeName } from '#src/contact/cv.ts';
import type { contact } from '#src/i18n/en/contact.ts';
import styles from './cv-files.module.css';

interface CvFilesProps {
  t: typeof contact;
  files: File[];
  onChange(files: File[]): void;
  error: string | undefined;
  /** Names of files that a form without JavaScript has lost. */
  again: string[];
}

/**
 * Plain inputs for files while it sleeps. Awake, it keeps the chosen files itself, because an input forgets those it
 * had whenever more are chosen.
 */
export function CvFiles({ t, files, onChange, error, again }: CvFilesProps) {
  const [awake, setAwake] = useState(false);
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = (more: FileList | null) => {
    const added = [...(more ?? [])];
    if (added.length === 0) return;
    onChange([...files, ...added]);
    setSaid(added.map(({ name }) => t.cvAdded(safeName(name))).join(' '));
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add(event.currentTarget.files);
    event.currentTarget.value = '';
  };
  const remove = (gone: File) => {
    onChange(files.filter((file) => file !== gone));
    setSaid(t.cvRemoved(safeName(gone.name)));
    input.current?.focus();
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') add(event.dataTransfer.files);
  };

  // What was chosen while the code was loading.
  useEffect(() => {
    setAwake(true);
    if (!input.current?.files?.length) return;
    onChange([...input.current.files]);
    input.current.value = '';
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it wakes
  }, []);

  const described = ['contact-cv-hint', ...(error ? ['contact-cv-error'] : [])].join(' ');
  return (
    <div className={styles.cv} data-awake={awake || undefined}>
      <label htmlFor="contact-cv" className={styles.label}>
        {t.cv}
        <span className={styles.optional}>{t.optional}</span>
      </label>
      <p className={styles.hint} id="contact-cv-hint">
        {t.cvHint}
      </p>
      {again.length > 0 && files.length === 0 && (
        <div className={styles.again}>
          <p>{t.cvAgain}</p>
          <ul>
            {again.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drag}
        role="presentation"
      >
        <input
          ref={input}
          type="file"
          id="contact-cv"
          name={cvField}
          multiple
          accept={cvAccept}
          aria-describedby={described}
          {...(error ? { 'aria-invalid': true } : {})}
          onChange={choose}
        />
        <label htmlFor="contact-cv" className={`${button.quiet} ${styles.choose}`} aria-hidden="true">
          {t.cvChoose}
        </label>
        <label className={styles.photo}>
          <span className={button.quiet}>{t.cvPhoto}</span>
          <input type="file" name={cvField} accept="image/*" capture="environment" onChange={choose} />
        </label>
        <span className={styles.dropHint} aria-hidden="true">
          {t.cvDrop}
        </span>
      </div>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`}>
              <span className={styles.name}>{safeName(file.name)}</span>
              <span className={styles.size}>{bytesText(file.size)}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t.cvRemove(safeName(file.name))}
                onClick={() => remove(file)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="hidden" role="status">
        {said}
      </p>
      {error && (
        <p className={styles.error} id="contact-cv-error">
          {error}
        </p>
      )}
    </div>
  );
}
