import { escapeHtml } from '#src/shell/escape.ts';

/** A mail as its parts, written once and shown as plain text and as HTML. */
export interface Letter {
  lang: string;
  subject: string;
  paragraphs: string[];
  rows: [label: string, value: string][];
  /** What stands between a label and its value. */
  colon: string;
  /** What the visitor wrote, line by line. */
  quoted?: string;
  closing: string[];
  /** Who sends it and under which licence: the law asks for it in every advertisement. */
  imprint: string[];
  /** The firm's name, and what it is written in. */
  firm: string;
  colours: { ink: string; ink2: string; accent: string; hairline: string };
}

export function letterText({ paragraphs, rows, colon, quoted, closing, imprint }: Letter): string {
  const parts = [
    ...paragraphs,
    rows.map(([label, value]) => label + colon + value).join('\n'),
    quoted ?? '',
    ...closing,
    ['-- ', ...imprint].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

export function letterHtml({
  lang,
  subject,
  paragraphs,
  rows,
  quoted,
  closing,
  imprint,
  firm,
  colours,
}: Letter): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${escapeHtml(label)}</th><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="font:16px/1.6 system-ui,sans-serif;color:${colours.ink};max-width:640px">`,
    `<p style="border-bottom:3px solid ${colours.accent};padding-bottom:8px;font-size:20px;font-weight:600">${escapeHtml(firm)}</p>`,
    ...paragraphs.map(paragraph),
    lines.length > 0 ? `<table role="presentation" cellspacing="0">${lines.join('')}</table>` : '',
    quoted
      ? `<p style="border-left:3px solid ${colours.accent};padding-left:16px">${escapeHtml(quoted).replaceAll('\n', '<br>')}</p>`
      : '',
    ...closing.map(paragraph),
    `<p style="border-top:1px solid ${colours.hairline};padding-top:8px;font-size:14px;color:${colours.ink2}">${imprint.map(escapeHtml).join('<br>')}</p>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}
