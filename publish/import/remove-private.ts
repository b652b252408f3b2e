import { findPhoneNumbersInText } from 'libphonenumber-js/max';

const email = /[\w.+-]+\s?@\s?[\w-]+(?:\.[\w-]+)+/g;
const extension = /^\s*(?:分機|分机|轉|ext\.?|#)\s*\d+/i;
/** What a line keeps of a contact once the address itself is gone. */
const emptyLabel =
  /^[-*\s]*(?:(?:e-?mail|mail|tel|phone|mobile|fax|contact|line(?: id)?|電話|手機|分機|傳真|信箱|電子郵件|聯絡(?:人|方式|電話)?|电话|手机|邮箱|联系(?:人|方式|电话)?)\s*[:：]?[\s/,、;；()（）]*)+$/i;

/** E-mail addresses and telephone numbers of strangers are not ours to publish. */
export function removeContacts(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const cleaned = withoutPhones(line.replace(email, ''));
      if (cleaned === line) return [line];
      return emptyLabel.test(cleaned) || cleaned.trim() === '' ? [] : [cleaned.replace(/[（(]\s*[）)]/g, '').trimEnd()];
    })
    .join('\n');
}

/** A number counts as one of Taiwan or of China unless it says otherwise. */
function withoutPhones(line: string): string {
  if (!/\d[\d\s().-]{5,}\d/.test(line)) return line;
  const spans = (['TW', 'CN'] as const).flatMap((country) => findPhoneNumbersInText(line, country));
  return spans
    .toSorted((a, b) => b.startsAt - a.startsAt)
    .reduce((rest, { startsAt, endsAt }) => {
      const behind = rest.slice(Math.max(startsAt, endsAt));
      return rest.slice(0, startsAt) + behind.replace(extension, '');
    }, line);
}

const legalForm =
  /[\s,，]*(?:股份有限公司|有限責任公司|有限责任公司|有限公司|集團|集团|公司|co\.?,?\s*ltd\.?|inc\.?|corp(?:oration)?\.?|ltd\.?|llc|gmbh|company|group)$/i;

/** The employer's name out of a text, with its legal form and without it. */
export function removeCompany(text: string, company: string, stand: string): string {
  const names = [company.trim(), company.trim().replace(legalForm, '').trim()].filter(
    (name) => name.length >= (/\p{Script=Han}/u.test(name) ? 2 : 3),
  );
  return names.reduce((rest, name) => rest.replace(wordPattern(name), stand), text);
}

function wordPattern(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
  const [before, after] = [/^\w/.test(name) ? String.raw`(?<!\w)` : '', /\w$/.test(name) ? String.raw`(?!\w)` : ''];
  return new RegExp(`${before}${escaped}${after}`, 'gi');
}
