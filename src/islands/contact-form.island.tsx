import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { button } from '#src/components/button/button.ts';
import {
  checkContact,
  type ContactErrors,
  type ContactField,
  contactFields,
  type ContactProblem,
  type ContactValues,
  limits,
  tidyValues,
  type Topic,
} from '#src/contact/fields.ts';
import { contactValues, honeypotField, tokenField } from '#src/contact/form-data.ts';
import { contact as en } from '#src/i18n/en/contact.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { contact as zhTw } from '#src/i18n/zh-tw/contact.ts';
import { Notice, type NoticeData } from './contact-form/notice.tsx';
import { fetchToken, sendForm } from './contact-form/send.ts';
import { type ErrorTexts, type Reach, Summary } from './contact-form/summary.tsx';
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
  jobTitle: string;
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
  jobTitle,
  crossborder,
  notice,
}: ContactFormProps) {
  const t = texts[locale];
  const inWords = (found: ContactErrors): ErrorTexts =>
    Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t.errors[key]]));
  const [errors, setErrors] = useState<ErrorTexts>(() => inWords(initialErrors));
  // The summary tells what was wrong when the form was sent; it does not grow while the visitor is still typing.
  const [listed, setListed] = useState<string[]>(() => Object.keys(initialErrors));
  const [problem, setProblem] = useState(initialProblem);
  const [sending, setSending] = useState(false);
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
    const rest = () => setSending(false);
    addEventListener('pagehide', rest);
    return () => removeEventListener('pagehide', rest);
  }, []);

  const check = (form: HTMLFormElement) => inWords(checkContact(tidyValues(contactValues(new FormData(form)))));

  const checkLeft = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const left = contactFields.find((field) => field === target.name);
    if (!left) return;
    afterPress(() => {
      const { [left]: fault } = check(currentTarget);
      setErrors(({ [left]: _, ...others }) => (fault ? { ...others, [left]: fault } : others));
    });
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
    setSending(true);
    const answer = await sendForm(event.currentTarget, { title: t.failed, text: t.failedText });
    if ('reference' in answer) return location.assign(`${action}?reference=${encodeURIComponent(answer.reference)}`);
    if ('errors' in answer) showErrors(answer.errors);
    else setProblem(answer.problem);
    setSending(false);
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
      noValidate
      ref={form}
      onFocus={touch}
      onBlur={checkLeft}
      onSubmit={submit}
    >
      <Summary ref={summary} heading={t.summary} errors={errors} listed={listed} problem={problem} reach={reach} />
      {jobTitle && (
        <p className={styles.job}>
          {t.about}: <strong>{jobTitle}</strong>
          <input type="hidden" name="job" value={values.job} />
        </p>
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
      <button className={button.primary} disabled={sending}>
        {sending ? t.sending : t.send}
      </button>
    </form>
  );
}

/**
 * Runs something at once, or after the pointer has been released: an error that came or went while it is pressed would
 * move what lies beneath it, and swallow the click.
 */
function usePress(): (run: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => (pressed.current = true);
    const release = () => {
      pressed.current = false;
      // After the click, which follows at once.
      setTimeout(() => waiting.current.splice(0).forEach((run) => run()));
    };
    const events = { pointerdown: press, pointerup: release, pointercancel: release };
    for (const [type, listener] of Object.entries(events)) addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of Object.entries(events)) removeEventListener(type, listener, true);
    };
  }, []);
  return (run) => (pressed.current ? waiting.current.push(run) : run());
}

/** Asks for the timing token when the form is first touched, which may have been what woke it up. */
function useToken(form: RefObject<HTMLFormElement | null>): () => void {
  const asked = useRef(false);
  const touch = useCallback(async () => {
    if (asked.current) return;
    asked.current = true;
    const token = await fetchToken();
    const input = form.current?.elements.namedItem(tokenField);
    if (input instanceof HTMLInputElement) input.value = token;
  }, [form]);
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) void touch();
  }, [form, touch]);
  return () => void touch();
}
