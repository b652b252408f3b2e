import type { EmploymentAgency, Organization, WebSite, WithContext } from 'schema-dts';
import type { Office } from '#src/content/office.ts';
import { langTag, locales } from '#src/i18n/locales.ts';
import { pathOf } from '#src/routes.ts';
import type { SiteView } from '../site-view.ts';

const workingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** Tells search engines that the firm is the same on every page and in both languages. */
export function organizationId(origin: string): string {
  return `${origin}/#organization`;
}

/** The firm as publisher or organiser of something else. */
export function organizationName({ content: { firm }, locale, origin }: SiteView): Organization {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: firm.name[locale],
    url: `${origin}${pathOf('home', locale)}`,
  };
}

/** The firm with its offices: only for pages that show them. */
export function organizationData(view: SiteView): WithContext<Organization> {
  const { content, locale, origin } = view;
  const { firm, offices } = content;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: firm.name[locale],
    legalName: firm.legalName[locale],
    alternateName: locales.filter((other) => other !== locale).map((other) => firm.name[other]),
    url: `${origin}${pathOf('home', locale)}`,
    logo: `${origin}/icon-512.png`,
    email: firm.email,
    sameAs: Object.entries(firm.social).flatMap(([network, address]) => (network === 'wechat' ? [] : [address])),
    subOrganization: offices.map((office) => officeData(view, office)),
  };
}

function officeData({ content: { firm }, locale, origin }: SiteView, office: Office): EmploymentAgency {
  const { street, locality, region, postalCode, country } = office.structured;
  return {
    '@type': 'EmploymentAgency',
    '@id': `${origin}/#office-${office.id}`,
    name: `${firm.name[locale]} ${office.city[locale]}`,
    url: `${origin}${pathOf('contact', locale)}`,
    image: `${origin}/icon-512.png`,
    parentOrganization: { '@id': organizationId(origin) },
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      ...(region ? { addressRegion: region } : {}),
      ...(postalCode ? { postalCode } : {}),
      addressCountry: country,
    },
    telephone: office.phone,
    ...(office.fax ? { faxNumber: office.fax } : {}),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...workingDays],
      opens: office.opens,
      closes: office.closes,
    },
  };
}

/** The site, with the job search that a search engine may offer beside it. */
export function webSiteData({ content: { firm }, locale, origin }: SiteView): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: firm.name[locale],
    url: `${origin}${pathOf('home', locale)}`,
    inLanguage: langTag[locale],
    publisher: { '@id': organizationId(origin) },
    potentialAction: searchAction(`${origin}${pathOf('jobs', locale)}?q={search_term_string}`),
  };
}

/** `query-input` was added by search engines and is missing from the types of schema.org. */
function searchAction(urlTemplate: string) {
  return {
    '@type': 'SearchAction' as const,
    target: { '@type': 'EntryPoint' as const, urlTemplate },
    'query-input': 'required name=search_term_string',
  };
}
