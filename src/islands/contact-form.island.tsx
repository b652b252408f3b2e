import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { button } from '#src/components/button/button.ts';
import { checkContact, type ContactErrors, type ContactField, contactFields, type ContactValues, limits, type Topic } from '#src/contact/fields.ts';
import { contactValues } from '#src/contact/form-data.ts';
import { contact as en } from '#src/i18n/en.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { contact as zhTw } from '#src/i18n/zh-tw.ts';
import styles from './contact-form.module.css';

const texts: Record<Locale, typeof en> = { en, 'zh-tw': zhTw };

export interface ContactFormProps {
  locale: Locale;
  /** Where the form is posted to, and where its success is shown. */
  action: string;
  values: ContactValues;
  errors: ContactErrors;
  failed: boolean;
  jobTitle: string;
  notice: { collector: string; email: string; policyPath: string; termsPath: string };
}

/** What the visitor has typed before the form woke up. */
export function propsFromPage(root: Element): Partial<ContactFormProps> {
  const form = root.querySelector('form');
  return form ? { values: contactValues(new FormData(form)) } : {};
}

type Failure = 'failed' | null;
type ErrorTexts = Partial<Record<ContactField, string>>;

/**
 * A plain form that the server checks; once awake it also checks a field when the visitor leaves it, and sends without
 * leaving the page. Fields are uncontrolled: the browser keeps what is typed.
 */
export default function ContactForm({ locale, action, values, errors: initialErrors, failed, jobTitle, notice }: ContactFormProps) {
  const t = texts[locale];
  const inWords = (found: ContactErrors): ErrorTexts => Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t.errors[key]]));
  const [errors, setErrors] = useState<ErrorTexts>(() => inWords(initialErrors));
  const [failure, setFailure] = useState<Failure>(failed ? 'failed' : null);
  const [sending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  const shown = contactFields.filter((field) => errors[field]);

  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  const checkField = (event: FormEvent<HTMLFormElement>) => {
    const field = (event.target as unknown as HTMLInputElement).name as ContactField;
    if (!contactFields.includes(field)) return;
    const { [field]: problem } = inWords(checkContact(contactValues(new FormData(event.currentTarget))));
    setErrors(({ [field]: _, ...others }) => (problem ? { ...others, [field]: problem } : others));
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = checkContact(contactValues(new FormData(form)));
    setErrors(inWords(found));
    setFailure(null);
    if (Object.keys(found).length > 0) return setAttempts((count) => count + 1);
    setSending(true);
    try {
      const response = await fetch(action, { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>) });
      const answer = (await response.json()) as { reference?: string; errors?: ErrorTexts };
      if (answer.reference) return location.assign(`${action}?reference=${encodeURIComponent(answer.reference)}`);
      if (answer.errors) setErrors(answer.errors);
      else setFailure('failed');
    } catch {
      setFailure('failed');
    }
    setSending(false);
    setAttempts((count) => count + 1);
  };

  const field = (name: ContactField, label: ReactNode, input: (attributes: { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode) => {
    const error = errors[name];
    const described = error ? { 'aria-invalid': true as const, 'aria-describedby': `contact-${name}-error` } : {};
    return (
      <div className={styles.field}>
        <label htmlFor={`contact-${name}`}>{label}</label>
        {input({ id: `contact-${name}`, name, ...described })}
        {error && (
          <p className={styles.error} id={`contact-${name}-error`}>
            {error}
          </p>
        )}
      </div>
    );
  };

  return (
    <form className={styles.form} method="post" action={action} noValidate onBlur={checkField} onSubmit={send}>
      {(failure || shown.length > 0) && (
        <div className={styles.summary} ref={summary} tabIndex={-1} role="alert" id="contact-summary">
          {failure ? (
            <p>
              <strong>{t.failed}</strong> {t.failedText}
            </p>
          ) : (
            <>
              <p>{t.summary}</p>
              <ul>
                {shown.map((name) => (
                  <li key={name}>
                    <a href={`#contact-${name}`}>{errors[name]}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {jobTitle && (
        <p className={styles.job}>
          {t.about}: <strong>{jobTitle}</strong>
          <input type="hidden" name="job" value={values.job} />
        </p>
      )}
      {field('name', t.name, (attributes) => (
        <input {...attributes} autoComplete="name" maxLength={limits.name} defaultValue={values.name} required />
      ))}
      {field('email', t.email, (attributes) => (
        <input {...attributes} type="email" autoComplete="email" maxLength={limits.email} defaultValue={values.email} required />
      ))}
      {field(
        'phone',
        <>
          {t.phone} <span className={styles.optional}>{t.optional}</span>
        </>,
        (attributes) => (
          <input {...attributes} type="tel" autoComplete="tel" maxLength={limits.phone} defaultValue={values.phone} />
        ),
      )}
      {field('topic', t.topic, (attributes) => (
        <select {...attributes} defaultValue={values.topic} required>
          <option value="">{t.chooseTopic}</option>
          {(Object.keys(t.topics) as Topic[]).map((topic) => (
            <option key={topic} value={topic}>
              {t.topics[topic]}
            </option>
          ))}
        </select>
      ))}
      {field('message', t.message, (attributes) => (
        <textarea {...attributes} rows={7} maxLength={limits.message} defaultValue={values.message} required />
      ))}
      <Notice t={t} notice={notice} />
      <div className={styles.field}>
        <label className={styles.check}>
          <input
            type="checkbox"
            name="terms"
            id="contact-terms"
            value="yes"
            defaultChecked={values.terms}
            required
            {...(errors.terms ? { 'aria-invalid': true, 'aria-describedby': 'contact-terms-error' } : {})}
          />
          <span>{t.terms}</span>
        </label>
        {errors.terms && (
          <p className={styles.error} id="contact-terms-error">
            {errors.terms}
          </p>
        )}
      </div>
      <label className={styles.check}>
        <input type="checkbox" name="crossborder" value="yes" defaultChecked={values.crossborder} />
        <span>{t.crossborder}</span>
      </label>
      <button className={button.primary} disabled={sending}>
        {sending ? t.sending : t.send}
      </button>
    </form>
  );
}

function Notice({ t, notice }: { t: typeof en; notice: ContactFormProps['notice'] }) {
  const items = t.noticeItems;
  return (
    <details className={styles.notice}>
      <summary>{t.notice}</summary>
      <dl>
        <dt>{items.collector}</dt>
        <dd>{notice.collector}</dd>
        <dt>{items.purpose}</dt>
        <dd>{items.purposeText}</dd>
        <dt>{items.categories}</dt>
        <dd>{items.categoriesText}</dd>
        <dt>{items.period}</dt>
        <dd>{items.periodText}</dd>
        <dt>{items.recipients}</dt>
        <dd>{items.recipientsText}</dd>
        <dt>{items.rights}</dt>
        <dd>
          {items.rightsText} <a href={`mailto:${notice.email}`}>{notice.email}</a>
        </dd>
        <dt>{items.effect}</dt>
        <dd>{items.effectText}</dd>
      </dl>
      <p>
        <a href={notice.policyPath}>{t.fullPolicy}</a>
      </p>
    </details>
  );
}
