import type { Firm } from '#src/content/firm.ts';
import type { Office } from '#src/content/office.ts';
import { formatDay } from '#src/i18n/format.ts';
import type { Localized } from '#src/i18n/locales.ts';

/** What `{{…}}` in a document's Markdown can name. */
export function firmFacts(firm: Firm, offices: Office[]): Localized<Record<string, string>> {
  const office = (id: string) => offices.find((candidate) => candidate.id === id);
  const facts = (locale: keyof Localized) => ({
    name: firm.name[locale],
    legalName: firm.legalName[locale],
    licence: firm.licences.taipei.number[locale],
    licenceAuthority: firm.licences.taipei.authority[locale],
    licenceExpires: formatDay(firm.licences.taipei.expires, locale),
    shanghaiLicence: firm.licences.shanghai.number[locale],
    shanghaiLicenceAuthority: firm.licences.shanghai.authority[locale],
    shanghaiLicenceExpires: formatDay(firm.licences.shanghai.expires, locale),
    email: firm.email,
    hrEmail: firm.hrEmail,
    privacyEmail: firm.privacyEmail,
    phone: office('taipei')?.phone ?? '',
    fax: office('taipei')?.fax ?? '',
    address: office('taipei')?.address[locale] ?? '',
    shanghaiPhone: office('shanghai')?.phone ?? '',
    shanghaiAddress: office('shanghai')?.address[locale] ?? '',
  });
  return { en: facts('en'), 'zh-tw': facts('zh-tw') };
}
