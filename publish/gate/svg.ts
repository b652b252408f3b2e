/** What is wrong with an SVG file, and in which line. */
export interface SvgFault {
  line: number;
  reason: string;
  suggestion: string;
}

export interface CheckedSvg {
  faults: SvgFault[];
  /** As it is drawn without being told a size. */
  width: number;
  height: number;
}

/** What draws. Everything else is refused: what can run, load, or show a page within the drawing. */
const elements = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask pattern symbol use title desc metadata style text tspan filter feGaussianBlur feOffset feBlend feFlood feComposite feMerge feMergeNode feColorMatrix'.split(
    ' ',
  ),
);
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<![^<>]*>|<\/([^\s<>]+)\s*>|<([^\s/<>!?]+)((?:"[^"<]*"|'[^'<]*'|[^<>"'])*?)(\/?)>/g;
const attribute = /([^\s=/]+)\s*=\s*("[^"]*"|'[^']*')/g;
/** Anything but a reference within the drawing. A backslash could spell one in a way that no search finds. */
const reachesOut = /@import|url\(\s*(?!\s|["']?#)|javascript:|expression\s*\(|\\/i;
const draw = 'save the drawing as plain SVG: shapes, colours and text alone';

/** Finds whatever in an SVG could run or load anything, and what keeps it from being drawn. */
export function checkSvg(text: string): CheckedSvg {
  const faults: SvgFault[] = [];
  const open: { name: string; end: number }[] = [];
  let size: { width: number; height: number } | undefined;
  const fault = (at: number, reason: string, suggestion = draw) =>
    faults.push({ line: text.slice(0, at).split('\n').length, reason, suggestion });
  let read = 0;
  for (const match of text.matchAll(token)) {
    const [whole, closed, opened, attributes = '', single] = match;
    const between = text.slice(read, match.index);
    if (between.includes('<')) fault(read + between.indexOf('<'), 'is not well-formed: a tag does not end');
    read = match.index + whole.length;
    if (/^<!(?!--|\[CDATA)/.test(whole))
      fault(match.index, 'has a document type, which could bring in other files', 'delete the line with <!DOCTYPE');
    if (opened !== undefined) {
      const name = opened.replace(/^svg:/, '');
      if (!elements.has(name))
        fault(match.index, `has <${opened}>, which ${name === 'script' ? 'could run' : 'is no plain drawing'}`);
      if (open.length === 0 && size) fault(match.index, 'is not well-formed: it has two roots');
      for (const problem of attributeProblems(attributes)) fault(match.index, problem);
      if (attributes.replaceAll(attribute, '').trim()) fault(match.index, `is not well-formed: see <${opened}>`);
      if (open.length === 0 && name === 'svg') size ??= sizeOf(attributes);
      if (!single) open.push({ name: opened, end: read });
    }
    if (closed !== undefined) {
      const last = open.pop();
      if (last?.name !== closed) fault(match.index, `is not well-formed: </${closed}> closes nothing`);
      else if (/^(?:svg:)?style$/.test(closed) && reachesOut.test(text.slice(last.end, match.index)))
        fault(last.end, 'has styles that load something from elsewhere');
    }
  }
  if (open.length > 0 || text.slice(read).trim()) fault(read, 'is not well-formed: it ends too soon');
  if (!size)
    fault(0, 'is no SVG with a viewBox, or a width and a height', 'the first tag must be <svg … viewBox="0 0 40 24">');
  return { faults, ...(size ?? { width: 1, height: 1 }) };
}

function attributeProblems(attributes: string): string[] {
  return Array.from(attributes.matchAll(attribute), ([, name = '', quoted = '']) => {
    const value = decoded(quoted.slice(1, -1));
    if (/^on/i.test(name)) return `has ${name}, which could run`;
    if (/(?:^|:)href$|^src$/i.test(name) && !value.trim().startsWith('#')) return `has ${name} to another file`;
    if (reachesOut.test(value)) return `has ${name} with an address in it`;
    return [];
  }).flat();
}

/** Letters may be written by number. */
function decoded(value: string): string {
  const letter = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
  return value
    .replaceAll(/&#x([0-9a-f]+);?/gi, (_, code: string) => letter(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);?/g, (_, code: string) => letter(Number(code)));
}

function sizeOf(attributes: string): { width: number; height: number } | undefined {
  const found = new Map(
    Array.from(attributes.matchAll(attribute), ([, name = '', value = '']) => [name, value.slice(1, -1)]),
  );
  const [, , width, height] = (found.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (width && height && width > 0 && height > 0) return { width, height };
  const length = (name: string) => Number(/^([\d.]+)(?:px)?$/.exec(found.get(name) ?? '')?.[1] ?? 0);
  return length('width') > 0 && length('height') > 0 ? { width: length('width'), height: length('height') } : undefined;
}
