import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { button } from '#src/components/button/button.ts';
import { checkFiles } from '#src/contact/cv.ts';
import {
  checkContact,
  type ContactErrors,
  type ContactField,
  contactFields,
  type ContactProblem,
  type ContactValues,
  type ErrorTexts,
  errorTexts,
  limits,
  tidyValues,
  type Topic,
} from '#src/contact/fields.ts';
import { contactValues, honeypotField, tokenField } from '#src/contact/form-data.ts';
import { contact as en } from '#src/i18n/en/contact.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { contact as zhTw } from '#src/i18n/zh-tw/contact.ts';
import { CvFiles } from './contact-form/cv-files.tsx';
import { Notice, type NoticeData } from './contact-form/notice.tsx';
import { sendForm } from './contact-form/send.ts';
import { type Reach, Summary } from './contact-form/summary.tsx';
import { usePress } from './contact-form/use-press.ts';
import { useToken } from './contact-form/use-token.ts';
import styles from './contact-form.module.css';

const texts: Record<Locale, typeof en> = { en, 'zh-tw': zhTw };

export interface ContactFormProps {
  locale: Locale;
  /** Where the form is posted to, and where its success is shown. */
  action: string;
  values: ContactValues;
  errors: ContactErrors;
  problem: ContactProblem | null;
  /** How else to reach the firm. */
  reach: Reach;
  jobTitles: string[];
  /** Whether it takes a CV from the start; else it does once the topic is that of seeking a job. */
  withCv: boolean;
  /** Names of files that must be chosen again. */
  files: string[];
  /** Asks for the consent to send data abroad; empty where the firm does not ask. */
  crossborder: string;
  notice: NoticeData;
}

/** What the visitor has typed before the form woke up. */
export function propsFromPage(root: Element): Partial<ContactFormProps> {
  const form = root.querySelector('form');
  return form ? { values: contactValues(new FormData(form)) } : {};
}

/**
 * A plain form that the server checks; once awake it also checks a field when the visitor leaves it, and sends without
 * leaving the page. Fields are uncontrolled: the browser keeps what is typed.
 */
export default function ContactForm({
  locale,
  action,
  values,
  errors: initialErrors,
  problem: initialProblem,
  reach,
  jobTitles,
  withCv,
  files: lost,
  crossborder,
  notice,
}: ContactFormProps) {
  const t = texts[locale];
  const inWords = (found: ContactErrors) => errorTexts(found, t);
  const [errors, setErrors] = useState<ErrorTexts>(() => inWords(initialErrors));
  // The summary tells what was wrong when the form was sent; it does not grow while the visitor is still typing.
  const [listed, setListed] = useState<string[]>(() => Object.keys(initialErrors));
  const [problem, setProblem] = useState(initialProblem);
  const [files, setFiles] = useState<File[]>([]);
  const [seeksJob, setSeeksJob] = useState(withCv);
  /** How much has been sent, from 0 to 1; undefined while nothing is. */
  const [sending, setSending] = useState<number>();
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const afterPress = usePress();
  const touch = useToken(form);

  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  // A visitor who comes back by the back button finds the form as it was, ready to be sent again.
  useEffect(() => {
    const rest = () => setSending(undefined);
    addEventListener('pagehide', rest);
    return () => removeEventListener('pagehide', rest);
  }, []);

  const check = (form: HTMLFormElement, chosen = files) => {
    const cv = checkFiles(chosen);
    return inWords({ ...checkContact(tidyValues(contactValues(new FormData(form)))), ...(cv ? { cv } : {}) });
  };

  const checkLeft = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const left = contactFields.find((field) => field === target.name);
    if (left && left !== 'cv') afterPress(() => checkOne(left, currentTarget, files));
  };

  const checkOne = (field: ContactField, form: HTMLFormElement, chosen: File[]) => {
    const { [field]: fault } = check(form, chosen);
    setErrors(({ [field]: _, ...others }) => (fault ? { ...others, [field]: fault } : others));
  };

  const changeFiles = (chosen: File[]) => {
    setFiles(chosen);
    if (form.current) checkOne('cv', form.current, chosen);
  };

  const showErrors = (found: ErrorTexts) => {
    setErrors(found);
    setListed(Object.keys(found));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = check(event.currentTarget);
    showErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return setAttempts((count) => count + 1);
    setSending(0);
    const answer = await sendForm(event.currentTarget, {
      files,
      otherwise: { title: t.failed, text: t.failedText },
      onProgress: setSending,
    });
    if ('reference' in answer) return location.assign(`${action}?reference=${encodeURIComponent(answer.reference)}`);
    if ('errors' in answer) showErrors(answer.errors);
    else setProblem(answer.problem);
    setSending(undefined);
    setAttempts((count) => count + 1);
  };

  const field = (
    name: ContactField,
    label: ReactNode,
    input: (attributes: { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode,
  ) => {
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
    <form
      className={styles.form}
      method="post"
      action={action}
      encType={withCv ? 'multipart/form-data' : undefined}
      noValidate
      ref={form}
      onFocus={touch}
      onBlur={checkLeft}
      onChange={(event) => {
        const { target } = event as { target: EventTarget };
        if (target instanceof HTMLSelectElement) setSeeksJob(jobTitles.length > 0 || target.value === 'jobs');
      }}
      onSubmit={submit}
    >
      <Summary ref={summary} heading={t.summary} errors={errors} listed={listed} problem={problem} reach={reach} />
      {jobTitles.length > 0 && (
        <div className={styles.job}>
          <p>{jobTitles.length > 1 ? t.aboutSeveral : t.about}</p>
          <ul>
            {jobTitles.map((title, index) => (
              <li key={index}>
                <strong>{title}</strong>
              </li>
            ))}
          </ul>
          <input type="hidden" name="job" value={values.job} />
        </div>
      )}
      {field('name', t.name, (attributes) => (
        <input {...attributes} autoComplete="name" autoCapitalize="words" defaultValue={values.name} required />
      ))}
      {field('email', t.email, (attributes) => (
        <input
          {...attributes}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.email}
          defaultValue={values.email}
          required
        />
      ))}
      {field(
        'phone',
        <>
          {t.phone}
          <span className={styles.optional}>{t.optional}</span>
        </>,
        (attributes) => (
          <input
            {...attributes}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={limits.phone}
            defaultValue={values.phone}
          />
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
        <textarea {...attributes} rows={7} defaultValue={values.message} required />
      ))}
      {(seeksJob || files.length > 0) && (
        <CvFiles t={t} files={files} onChange={changeFiles} error={errors.cv} again={lost} />
      )}
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
      {crossborder && (
        <label className={styles.check}>
          <input type="checkbox" name="crossborder" value="yes" defaultChecked={values.crossborder} />
          <span>{crossborder}</span>
        </label>
      )}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t.leaveEmpty} <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
        <input type="hidden" name={tokenField} />
      </div>
      {sending !== undefined && files.length > 0 && (
        <progress className={styles.progress} value={sending} aria-label={t.cvProgress} />
      )}
      <button className={button.primary} disabled={sending !== undefined}>
        {sending === undefined ? t.send : files.length > 0 ? t.sendingPart(`${Math.floor(sending * 100)}%`) : t.sending}
      </button>
    </form>
  );
}
