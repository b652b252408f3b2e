const bullet = /^[·•．●○◦▪■□◆◇‧∙⁃✓✔►▶➤*＊－–—-]\s*(?=\S)/;
const numbered = /^(?:[（(]?(\d{1,2})(?:[.．、)）]|\s*[)）])\s*(?=[^\d\s])|([①-⑳])\s*)/;
const chineseNumbered = /^[（(]?([一二三四五六七八九十]{1,3})[、)）.．]\s*(?=\S)/;
const heading = /^(?:#{1,6}\s+(.+)|【([^】]{1,40})】|〔([^〕]{1,40})〕|([^。.!?！？，,；;]{2,40})[:：])$/;
const rule = /^[-=_*—~·.]{3,}$/;

/**
 * The lists, line breaks and headings that people type, as Markdown: a bullet of any kind is a list, a short line that
 * ends in a colon stands in bold. Lines that are Markdown already stay as they are.
 */
export function shapeText(text: string): string {
  const lines = text.split('\n').map((line) => (/^\s+(?:-|\d+\.) /.test(line) ? line : shapeLine(line.trim())));
  const shaped: string[] = [];
  for (const line of lines) {
    const before = shaped.at(-1) ?? '';
    if (line === '' && before === '') continue;
    // A paragraph would swallow a list that follows it at once, and a list the paragraph.
    if (line !== '' && before !== '' && isItem(line) !== isItem(before)) shaped.push('');
    else if (line !== '' && before !== '' && !isItem(line)) shaped[shaped.length - 1] = `${before.trimEnd()}  `;
    shaped.push(line);
  }
  return shaped.join('\n').trim();
}

function isItem(line: string): boolean {
  return /^\s*(?:-|\d+\.) /.test(line);
}

function shapeLine(line: string): string {
  if (/^(?:- |\d{1,2}\. |\*\*)/.test(line) && !heading.test(line)) return line.replace(/^- +/, '- ');
  if (rule.test(line)) return '';
  const [, ...titles] = heading.exec(line) ?? [];
  const title = titles.find((found) => found !== undefined);
  if (title && !bullet.test(line) && !numbered.test(line)) return `**${title.replaceAll('*', '').trim()}**`;
  const [mark, digits, circled] = numbered.exec(line) ?? [];
  if (mark !== undefined)
    return `${digits ?? (circled?.codePointAt(0) ?? 0x2460) - 0x245f}. ${line.slice(mark.length)}`;
  if (chineseNumbered.test(line)) return `**${line}**`.replace(/^(.{60}.*)$/, line);
  return bullet.test(line) ? `- ${line.replace(bullet, '')}` : line;
}
