import { button } from '#src/components/button/button.ts';
import { Portrait } from '#src/components/portrait/portrait.tsx';
import { Prose } from '#src/components/prose/prose.tsx';
import type { ActionBlock, Block, PeopleBlock, QuestionsBlock } from '#src/content/own-page.ts';
import { localizePath } from '#src/i18n/locales.ts';
import type { PageContext } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import styles from './own-page.module.css';

interface BlockProps<Kind extends Block> {
  block: Kind;
  context: PageContext;
}

/** One block of a page of the firm's own. */
export function BlockView({ block, context }: BlockProps<Block>) {
  switch (block.kind) {
    case 'text':
      return <Prose html={block.body[context.locale]} />;
    case 'people':
      return <People block={block} context={context} />;
    case 'questions':
      return <Questions block={block} context={context} />;
    case 'action':
      return <Action block={block} context={context} />;
  }
}

function People({ block, context: { content, locale } }: BlockProps<PeopleBlock>) {
  const people = block.consultants.flatMap((id) => content.consultants.find((candidate) => candidate.id === id) ?? []);
  return (
    <section>
      <h2 className={styles.heading}>{block.heading[locale]}</h2>
      {block.intro && <p className={styles.intro}>{block.intro[locale]}</p>}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <Portrait person={person} size="large" />
            <h3 className={`row-title ${styles.name}`}>
              <a href={pathOf('consultant', locale, person.id)}>{person.name[locale]}</a>
            </h3>
            <p className={styles.role}>{person.title[locale]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Closed answers are found by the browser's own search and by search engines all the same. */
function Questions({ block, context: { locale } }: BlockProps<QuestionsBlock>) {
  const Question = block.heading ? 'h3' : 'h2';
  return (
    <section className={block.heading && styles.asked}>
      {block.heading && <h2 className={styles.heading}>{block.heading[locale]}</h2>}
      <div className={styles.questions}>
        {block.items.map(({ question, answer }) => (
          <details key={question.en}>
            <summary>
              <Question className={styles.question}>{question[locale]}</Question>
            </summary>
            <Prose html={answer[locale]} />
          </details>
        ))}
      </div>
    </section>
  );
}

function Action({ block: { heading, text, label, to }, context: { locale } }: BlockProps<ActionBlock>) {
  const isAway = to.startsWith('https:');
  return (
    <section className={styles.action}>
      <h2 className={styles.heading}>{heading[locale]}</h2>
      {text && <p>{text[locale]}</p>}
      <a
        className={button.primary}
        href={to.startsWith('/') ? localizePath(to, locale) : to}
        {...(isAway ? { rel: 'noopener' } : {})}
      >
        {label[locale]}
      </a>
    </section>
  );
}
