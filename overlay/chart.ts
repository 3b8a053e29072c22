const SVG = 'http://www.w3.org/2000/svg';
const HEIGHT = 44;
const BAR = 12;
const STEP = 16;
/** More bars than this are too thin to read, and too rare to matter. */
const MOST_BARS = 8;
const WIDTH = MOST_BARS * STEP;

const drawn = (name: string, attributes: Record<string, string | number>): SVGElement => {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
};

/** The chances of at least 1, 2, 3 … wounds as bars; the words beside them say the same. */
export const atLeastChart = (chances: readonly number[]): SVGElement => {
  const height = HEIGHT + 1;
  const chart = drawn('svg', { width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}` });
  chart.append(drawn('line', { class: 'axis', x1: 0, x2: WIDTH, y1: HEIGHT + 0.5, y2: HEIGHT + 0.5 }));
  chances.slice(0, MOST_BARS).forEach((p, i) => {
    const tall = Math.max(p > 0 ? 1 : 0, Math.min(1, p) * HEIGHT);
    const x = i * STEP + (STEP - BAR) / 2;
    chart.append(drawn('rect', { class: 'bar', x, y: HEIGHT - tall, width: BAR, height: tall, rx: 1 }));
  });
  return chart;
};

/** The numbers of wounds under the bars. */
export const barLabels = (chances: readonly number[]): string[] =>
  chances.slice(0, MOST_BARS).map((_, i) => String(i + 1));
