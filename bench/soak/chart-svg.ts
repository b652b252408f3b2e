/** One quantity over time. */
export interface Line {
  label: string;
  colour: string;
  /** Seconds and value; a hole where there is none. */
  points: [seconds: number, value: number][];
}

export interface Panel {
  title: string;
  unit: string;
  lines: Line[];
}

export interface Mark {
  seconds: number;
  label: string;
}

const width = 1100;
const panelHeight = 190;
const left = 70;
const right = 20;
const top = 34;
const bottom = 26;
const holeSeconds = 5;

/** Panels below one another over the same seconds, with a line through all of them wherever something was done to the site. */
export function chartSvg(title: string, seconds: number, panels: Panel[], marks: Mark[]): string {
  const height = 50 + panels.length * panelHeight + 40;
  const x = (at: number) => left + (at / seconds) * (width - left - right);
  const drawnMarks = marks.map(({ seconds: at, label }) => `<line x1="${x(at).toFixed(1)}" x2="${x(at).toFixed(1)}" y1="50" y2="${height - 34}" stroke="#b9b2a6" stroke-dasharray="2 3"/><text x="${(x(at) + 3).toFixed(1)}" y="46" font-size="9" transform="rotate(-28 ${x(at).toFixed(1)} 46)">${escape(label)}</text>`);
  const drawnPanels = panels.map((panel, index) => `<g transform="translate(0 ${50 + index * panelHeight})">${drawPanel(panel, x)}</g>`);
  const minutes = Array.from({ length: Math.floor(seconds / 60) + 1 }, (_, minute) => `<text x="${x(minute * 60).toFixed(1)}" y="${height - 18}" text-anchor="middle">${minute} min</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#2b2622"><rect width="100%" height="100%" fill="#fbf8f2"/><text x="${left}" y="18" font-size="15">${escape(title)}</text>${drawnMarks.join('')}${drawnPanels.join('')}${minutes.join('')}</svg>\n`;
}

function drawPanel({ title, unit, lines }: Panel, x: (seconds: number) => number): string {
  const most = niceCeiling(Math.max(1, ...lines.flatMap(({ points }) => points.map(([, value]) => value))));
  const y = (value: number) => panelHeight - bottom - (value / most) * (panelHeight - top - bottom);
  const grid = [0, 0.5, 1].map((share) => `<line x1="${left}" x2="${width - right}" y1="${y(most * share)}" y2="${y(most * share)}" stroke="#e4ddd0"/><text x="${left - 8}" y="${y(most * share) + 4}" text-anchor="end">${most * share}</text>`);
  const legend = lines.map(({ label, colour }, index) => `<tspan fill="${colour}" dx="${index === 0 ? 14 : 10}">${escape(label)}</tspan>`);
  const paths = lines.map(({ colour, points }) => `<path d="${pathOf(points, x, y)}" fill="none" stroke="${colour}" stroke-width="1.5"/>`);
  return `${grid.join('')}<text x="${left}" y="24"><tspan font-weight="600">${escape(title)}</tspan> ${escape(unit)}${legend.join('')}</text>${paths.join('')}`;
}

function pathOf(points: [number, number][], x: (seconds: number) => number, y: (value: number) => number): string {
  return points.map(([at, value], index) => `${at - (points[index - 1]?.[0] ?? -Infinity) > holeSeconds ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('');
}

/** The next round figure: 1, 2 or 5 with zeros. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
