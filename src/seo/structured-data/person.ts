import type { Person, WithContext } from 'schema-dts';
import type { Consultant } from '#src/content/consultant.ts';
import { pathOf } from '#src/routes.ts';
import type { SiteView } from '../site-view.ts';
import { organizationName } from './organization.ts';

type PersonName = Record<'@id' | 'name' | 'url', string> & { '@type': 'Person' };

/** A consultant as the author of something else. */
export function personName({ locale, origin }: SiteView, { id, name }: Consultant): PersonName {
  return {
    '@type': 'Person',
    '@id': `${origin}/#consultant-${id}`,
    name: name[locale],
    url: `${origin}${pathOf('consultant', locale, id)}`,
  };
}

/** A consultant, on the page about them. */
export function personData(view: SiteView, consultant: Consultant): WithContext<Person> {
  const { locale } = view;
  const { title, bio, phone, email, linkedin } = consultant;
  return {
    '@context': 'https://schema.org',
    ...personName(view, consultant),
    jobTitle: title[locale],
    description: bio[locale],
    telephone: phone,
    email,
    worksFor: organizationName(view),
    ...(linkedin ? { sameAs: linkedin } : {}),
  };
}
