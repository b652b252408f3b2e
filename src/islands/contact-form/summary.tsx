import type { MouseEvent, Ref } from 'react';
import { contactFields, type ContactProblem, type ErrorTexts } from '#src/contact/fields.ts';
import styles from '../contact-form.module.css';

export interface Reach {
  phone: string;
  email: string;
}

interface SummaryProps {
  ref: Ref<HTMLDivElement>;
  heading: string;
  errors: ErrorTexts;
  /** The fields to name, as long as they have an error. */
  listed: string[];
  problem: ContactProblem | null;
  reach: Reach;
}

/**
 * Why the form was not taken: takes the focus, so that everybody meets it first. Without JavaScript the browser sees
 * to that.
 */
export function Summary({ ref, heading, errors, listed, problem, reach }: SummaryProps) {
  const shown = contactFields.filter((field) => errors[field] && listed.includes(field));
  if (!problem && shown.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript only the browser can bring the visitor here
    <div className={styles.summary} ref={ref} tabIndex={-1} role="alert" id="contact-summary" autoFocus>
      {problem ? (
        <Problem problem={problem} reach={reach} />
      ) : (
        <>
          <p>{heading}</p>
          <ul>
            {shown.map((field) => (
              <li key={field}>
                <a href={`#contact-${field}`} onClick={focusTarget}>
                  {errors[field]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Problem({ problem, reach }: { problem: ContactProblem; reach: Reach }) {
  return (
    <>
      <p>
        <strong>{problem.title}</strong> {problem.text}
      </p>
      <ul>
        {reach.phone && (
          <li>
            <a href={`tel:${reach.phone.replaceAll(' ', '')}`}>{reach.phone}</a>
          </li>
        )}
        <li>
          <a href={`mailto:${reach.email}`}>{reach.email}</a>
        </li>
      </ul>
    </>
  );
}

/** Goes to the field itself, ready to type; a plain jump would only scroll to it. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
