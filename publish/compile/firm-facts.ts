import type { Firm, Licence } from '#src/content/firm.ts';
import type { Office } from '#src/content/office.ts';
import { suggestCode } from '#publish/gate/suggest.ts';
import { formatDay } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';

/** Why a text cannot say a fact. */
export interface MissingFact {
  reason: string;
  suggestion: string;
}

type Fact<Of> = (of: Of, locale: Locale) => string | null | undefined;

const firmFacts: Record<string, Fact<Firm>> = {
  name: ({ name }, locale) => name[locale],
  legalName: ({ legalName }, locale) => legalName[locale],
  email: ({ email }) => email,
  hrEmail: ({ hrEmail }) => hrEmail,
  privacyEmail: ({ privacyEmail }) => privacyEmail,
};

const officeFacts: Record<string, Fact<Office>> = {
  city: ({ city }, locale) => city[locale],
  address: ({ address }, locale) => address[locale],
  phone: ({ phone }) => phone,
  fax: ({ fax }) => fax,
  hours: ({ hours }, locale) => hours[locale],
};

const licenceFacts: Record<string, Fact<Licence>> = {
  licence: ({ number }, locale) => number[locale],
  licenceAuthority: ({ authority }, locale) => authority[locale],
  licenceExpires: ({ expires }, locale) => expires && formatDay(expires, locale),
};

/** Every name that `{{…}}` may have. */
export const factNames = [firmFacts, officeFacts, licenceFacts].flatMap((facts) => Object.keys(facts));

/**
 * What `{{…}}` in a document's Markdown says. `{{phone}}` is that of the main office, `{{phone:shanghai}}` that of the
 * office with this id; licences are named in the same way.
 */
export class FirmFacts {
  private readonly firm: Firm;
  private readonly offices: Office[];

  constructor(firm: Firm, offices: Office[]) {
    this.firm = firm;
    this.offices = offices;
  }

  find(mark: string, locale: Locale): string | MissingFact {
    const [name = '', id] = mark.split(':').map((part) => part.trim());
    const { firm, offices } = this;
    const [ofFirm, ofOffice, ofLicence] = [firmFacts[name], officeFacts[name], licenceFacts[name]];
    if (ofFirm && id === undefined) return said(ofFirm(firm, locale), 'the firm', name);
    if (ofOffice) return among('office', offices, id, name, (office) => ofOffice(office, locale));
    if (ofLicence) return among('licence', firm.licences, id, name, (licence) => ofLicence(licence, locale));
    return { reason: `{{${mark}}} is no fact that this text can use`, suggestion: suggestCode(name, factNames) };
  }
}

function among<Item extends { id: string }>(
  kind: 'office' | 'licence',
  items: Item[],
  id: string | undefined,
  name: string,
  fact: (item: Item) => string | null | undefined,
): string | MissingFact {
  const item = id === undefined ? items[0] : items.find((candidate) => candidate.id === id);
  if (item) return said(fact(item), `the ${kind} "${item.id}"`, name);
  if (id === undefined)
    return { reason: `the firm has no ${kind}`, suggestion: `add one, or leave {{${name}}} out of the text` };
  return {
    reason: `"${id}" is no known ${kind}`,
    suggestion: suggestCode(
      id,
      items.map((known) => known.id),
    ),
  };
}

function said(fact: string | null | undefined, whose: string, name: string): string | MissingFact {
  return fact || { reason: `${whose} has no ${name}`, suggestion: `add it, or leave {{${name}}} out of the text` };
}
