const SVG = 'http://www.w3.org/2000/svg';
const HEIGHT = 44;
const BAR = 12;
const STEP = 16;
/** More bars would be too thin to read, and their chances too small to matter. */
const MOST_BARS = 8;
const WIDTH = MOST_BARS * STEP;

const svg = (name: string, attributes: Record<string, string | number>): SVGElement => {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
};

/** The chances of at least 1, 2, 3 … wounds as bars. The text beside them has the same numbers. */
export const atLeastChart = (chances: readonly number[]): SVGElement => {
  const height = HEIGHT + 1;
  const chart = svg('svg', { width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}` });
  chart.append(svg('line', { class: 'axis', x1: 0, x2: WIDTH, y1: HEIGHT + 0.5, y2: HEIGHT + 0.5 }));
  chances.slice(0, MOST_BARS).forEach((p, i) => {
    const tall = Math.max(p > 0 ? 1 : 0, Math.min(1, p) * HEIGHT);
    const x = i * STEP + (STEP - BAR) / 2;
    chart.append(svg('rect', { class: 'bar', x, y: HEIGHT - tall, width: BAR, height: tall, rx: 1 }));
  });
  return chart;
};

/** The labels under the bars: how many wounds. */
export const barLabels = (chances: readonly number[]): string[] =>
  chances.slice(0, MOST_BARS).map((_, i) => String(i + 1));
