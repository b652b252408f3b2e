import { escapeHtml } from '#src/shell/escape.ts';

/** The site's colours: what is well, what is not, and a third. */
type Colour = 'jade' | 'cinnabar' | 'indigo';
type Point = [x: number, value: number];

/** Where values lie between the two ends of an axis, as a share, and which of them are named. */
export interface Axis {
  place(value: number): number;
  ticks: { at: number; label: string }[];
}

export interface Curve {
  label: string;
  colour: Colour;
  points: Point[];
}

export interface Panel {
  title: string;
  unit: string;
  y: Axis;
  curves: Curve[];
}

export interface Chart {
  title: string;
  x: Axis;
  panels: Panel[];
  /** A line through all panels where something happened. */
  marks?: { at: number; label: string }[];
  /** Points further apart than this have a hole between them. */
  hole?: number;
  /** Names the value of each point: for charts of few points. */
  named?: (value: number) => string;
}

const width = 1100;
const panelHeight = 190;
const head = 50;
const foot = 40;
const left = 70;
const right = 40;
const top = 34;
const bottom = 26;
/** Room for the names of the first and the last point. */
const inset = 30;

/** Light and dark as the site's, for whoever looks at it; a viewer that knows no schemes shows the light one. */
const styles = `
  svg { font: 12px system-ui, sans-serif; fill: #0f1f1c }
  .ground { fill: #f5f7f6 } .title { font-size: 15px } .name { font-weight: 600 } .quiet { fill: #42544f } .mark { font-size: 9px }
  path { fill: none; stroke-width: 1.5 }
  .grid, .event { stroke: #cfd8d4; stroke-width: 1 } .event { stroke: #42544f; stroke-dasharray: 2 3 }
  .jade { fill: #0b7a63 } .cinnabar { fill: #b8311b } .indigo { fill: #2b4aa0 }
  path.jade { fill: none; stroke: #0b7a63 } path.cinnabar { fill: none; stroke: #d63f27 } path.indigo { fill: none; stroke: #2b4aa0 }
  @media (prefers-color-scheme: dark) {
    svg { fill: #e9f0ed } .ground { fill: #0c1614 } .quiet { fill: #a9bab4 } .grid { stroke: #2c413b } .event { stroke: #a9bab4 }
    .jade { fill: #45c3a4 } .cinnabar { fill: #ff9380 } .indigo { fill: #8ea8f5 }
    path.jade { stroke: #45c3a4 } path.cinnabar { stroke: #ff7a62 } path.indigo { stroke: #8ea8f5 }
  }`;

/** Panels below one another over the same axis. */
export function chartSvg(chart: Chart): string {
  const height = head + chart.panels.length * panelHeight + foot;
  const aside = chart.named ? inset : 0;
  const x = (at: number) => left + aside + chart.x.place(at) * (width - left - right - 2 * aside);
  const marks = (chart.marks ?? []).map(
    ({ at, label }) =>
      `<path class="event" d="M${round(x(at))} ${head}V${height - foot + 6}"/><text class="mark" x="${round(x(at) + 3)}" y="46" transform="rotate(-28 ${round(x(at))} 46)">${escapeHtml(label)}</text>`,
  );
  const panels = chart.panels.map(
    (panel, index) => `<g transform="translate(0 ${head + index * panelHeight})">${drawPanel(panel, x, chart)}</g>`,
  );
  const ticks = chart.x.ticks.map(
    ({ at, label }) =>
      `<text class="quiet" x="${round(x(at))}" y="${height - 18}" text-anchor="middle">${escapeHtml(label)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${styles}</style><rect class="ground" width="100%" height="100%"/><text class="title" x="${left}" y="18">${escapeHtml(chart.title)}</text>${[...marks, ...panels, ...ticks].join('\n')}</svg>\n`;
}

function drawPanel(
  { title, unit, y: axis, curves }: Panel,
  x: (at: number) => number,
  { hole = Infinity, named }: Chart,
): string {
  const y = (value: number) => panelHeight - bottom - axis.place(value) * (panelHeight - top - bottom);
  const grid = axis.ticks.map(
    ({ at, label }) =>
      `<path class="grid" d="M${left} ${round(y(at))}H${width - right}"/><text class="quiet" x="${left - 8}" y="${round(y(at) + 4)}" text-anchor="end">${escapeHtml(label)}</text>`,
  );
  const legend = curves.map(
    ({ label, colour }, index) => `<tspan class="${colour}" dx="${index === 0 ? 14 : 10}">${escapeHtml(label)}</tspan>`,
  );
  const drawn = curves.map(({ colour, points }) => `<path class="${colour}" d="${pathOf(points, x, y, hole)}"/>`);
  const names = named
    ? curves.map(({ colour, points }, index) =>
        points.map(([at, value]) => drawNamed(colour, x(at), y(value), named(value), index)).join(''),
      )
    : [];
  return `${grid.join('')}<text x="${left}" y="24"><tspan class="name">${escapeHtml(title)}</tspan> ${escapeHtml(unit)}${legend.join('')}</text>${[...drawn, ...names].join('')}`;
}

/** The first curve's values stand above their points, the next one's below. */
function drawNamed(colour: Colour, x: number, y: number, name: string, curve: number): string {
  return `<circle class="${colour}" cx="${round(x)}" cy="${round(y)}" r="3"/><text class="${colour}" x="${round(x)}" y="${round(curve === 0 ? y - 8 : y + 16)}" text-anchor="middle">${escapeHtml(name)}</text>`;
}

function pathOf(points: Point[], x: (at: number) => number, y: (value: number) => number, hole: number): string {
  return points
    .map(
      ([at, value], index) =>
        `${index === 0 || at - (points[index - 1]?.[0] ?? 0) > hole ? 'M' : 'L'}${round(x(at))} ${round(y(value))}`,
    )
    .join('');
}

/** From nothing to the next round figure above all values. */
export function linearAxis(values: number[]): Axis {
  const most = niceCeiling(Math.max(1, ...values));
  return {
    place: (value) => value / most,
    ticks: [0, 0.5, 1].map((share) => ({ at: most * share, label: String(most * share) })),
  };
}

/** From the power of ten below all values to the one above: what grows as much each time is a straight line. */
export function logAxis(values: number[]): Axis {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  const powers = Array.from({ length: last - first + 1 }, (_, step) => 10 ** (first + step));
  return {
    place: (value) => (Math.log10(value) - first) / (last - first),
    ticks: powers.map((at) => ({ at, label: at.toLocaleString('en', { maximumFractionDigits: 6 }) })),
  };
}

/** The next round figure: 1, 2 or 5 with zeros. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

function round(value: number): string {
  return value.toFixed(1);
}
