const SVG = 'http://www.w3.org/2000/svg';
const HEIGHT = 44;
const BAR = 12;
const STEP = 16;
const LABEL = 12;
/** More bars than this are too thin to read, and too rare to matter. */
const MOST_BARS = 8;

const drawn = (name: string, attributes: Record<string, string | number>, text?: string): SVGElement => {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  if (text !== undefined) element.append(text);
  return element;
};

/** The chances of at least 1, 2, 3 … wounds as bars; the words beside them say the same. */
export const atLeastChart = (chances: readonly number[]): SVGElement => {
  const shown = chances.slice(0, MOST_BARS);
  const width = MOST_BARS * STEP;
  const height = HEIGHT + LABEL;
  const chart = drawn('svg', { width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });
  chart.append(drawn('line', { class: 'axis', x1: 0, x2: width, y1: HEIGHT + 0.5, y2: HEIGHT + 0.5 }));
  shown.forEach((p, i) => {
    const tall = Math.max(p > 0 ? 1 : 0, Math.min(1, p) * HEIGHT);
    const x = i * STEP + (STEP - BAR) / 2;
    chart.append(drawn('rect', { class: 'bar', x, y: HEIGHT - tall, width: BAR, height: tall, rx: 1 }));
    chart.append(drawn('text', { x: i * STEP + STEP / 2, y: height - 1, 'text-anchor': 'middle' }, String(i + 1)));
  });
  return chart;
};
