import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import ContactForm from './contact-form.island.tsx';
import SaveButton from './save-button.island.tsx';
import SavedList from './saved-list.island.tsx';
import Share from './share.island.tsx';

/** The interactive parts by name; the runtime finds the same names among the files called `*.island.tsx`. */
const islands = { 'contact-form': ContactForm, 'save-button': SaveButton, 'saved-list': SavedList, share: Share };
type Islands = typeof islands;
type PropsOf<Name extends keyof Islands> = Islands[Name] extends ComponentType<infer Props> ? Props : never;

interface IslandProps<Name extends keyof Islands> {
  name: Name;
  props: PropsOf<Name>;
  /** What the browser needs to render it again; leave out what it can read from the page. */
  send?: Partial<PropsOf<Name>>;
  /**
   * Islands wake when touched; this one also when it comes into view, or when this browser stores a value under a key.
   */
  wake?: 'view' | { stored: string; value: string };
}

/** Renders an island as HTML that works by itself, in a root of its own that the browser can hydrate later. */
export function Island<Name extends keyof Islands>({ name, props, send = props, wake }: IslandProps<Name>) {
  const Component = islands[name] as ComponentType<PropsOf<Name>>;
  const waking =
    typeof wake === 'object' ? { 'data-wake-stored': `${wake.stored} ${wake.value}` } : { 'data-wake': wake };
  const html = renderToString(<Component {...(props as PropsOf<Name> & object)} />);
  return (
    <div data-island={name} data-props={JSON.stringify(send)} {...waking} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
