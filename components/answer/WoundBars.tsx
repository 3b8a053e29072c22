import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Answers } from '../../state/answers';
import type { Store } from '../../state/sync/store';
import type { ChartView } from '../../words/chart-views';
import { woundChart, woundsToDestroy } from '../../words/wound-chart';
import { lazy } from '../controls/lazy';
import { useRoving } from '../controls/roving';
import { chartLabels, type KillPlace, killPlace, valueHeights } from './chart-labels';

// loaded when there are points or lines to draw
const Overlay = lazy(() => import('./charts/Overlay'), 'Overlay');

interface Props {
  store: Store;
  answers: Answers;
  view: ChartView;
}

/** The chart's scale reaches at least this chance, so that tiny chances don't look large. */
const LOWEST_TOP = 0.05;

/** The bars, the cross-check's points and the pinned attacks, all folded alike. */
const chartOf = (store: Store, answers: Answers, view: ChartView) => {
  const odds = answers.odds.value;
  if (!odds) return undefined;
  const pinned = answers.pinned.value;
  const known = pinned.filter((answer) => answer !== undefined);
  const crossCheck = answers.crossCheck.value;
  const drawnToo = [...known, ...(crossCheck ? [crossCheck] : [])].map(({ wounds }) => wounds.distribution);
  const destroyedBy = woundsToDestroy(odds, store.config.value);
  const chart = woundChart(odds.wounds.distribution, { view, destroyedBy, pins: drawnToo });
  const lines = chart.pins.map((bars) => bars.map(({ chance }) => chance));
  const highest = [...chart.bars.map(({ chance }) => chance), ...lines.slice(0, known.length).flat()];
  const tallest = Math.max(LOWEST_TOP, ...highest);
  return {
    ...chart,
    tallest,
    heights: valueHeights(chart.bars, lines.slice(0, known.length), tallest),
    points: crossCheck && lines[known.length],
    // a pin keeps its color and dash while another one is still being worked out
    others: pinned.map((answer) => (answer && lines[known.indexOf(answer)]) ?? []),
  };
};

/** In a window without a layout, such as in tests: the chart's width in the popup. */
const POPUP_WIDTH = 480;

/** The width of the bars and of their room, which decide how many labels there are and where. */
const useWidths = (box: RefObject<HTMLElement | null>): { width: number; room: number } => {
  const width = useSignal(POPUP_WIDTH);
  const room = useSignal(POPUP_WIDTH);
  // a layout effect measures before the bars are painted
  useLayoutEffect(() => {
    const [node, parent] = [box.current, box.current?.parentElement];
    if (!node || !parent) return;
    const measure = () => {
      width.value = node.clientWidth || POPUP_WIDTH;
      room.value = parent.clientWidth || POPUP_WIDTH;
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(node);
    sizes.observe(parent);
    return () => sizes.disconnect();
  }, []);
  return { width: width.value, room: room.value };
};

/** The words beside the line where the target is destroyed. */
const KillLabel = ({ isLeft, inset, text }: Omit<KillPlace, 'isAbove'> & { text: string }) => (
  <li class={isLeft ? 'kill-label left' : 'kill-label'} style={{ '--inset': `${inset}px` }} aria-hidden="true">
    {text}
  </li>
);

const Bars = ({ chart, theme }: { chart: NonNullable<ReturnType<typeof chartOf>>; theme: string }) => {
  const box = useRef<HTMLOListElement>(null);
  const onKeyDown = useRoving(box, 'row', 'li[tabindex]');
  const widths = useWidths(box);
  const { bars, tallest, heights, killAt, killText, points, others } = chart;
  const labels = chartLabels(bars, widths.width);
  const kill = killText ? killPlace(chart, labels, { ...widths, tallest, heights }) : undefined;
  const looks = ['bars', labels.isSmall && 'small-labels', kill?.isAbove && 'kill-above'];
  return (
    <ol
      ref={box}
      class={looks.filter(Boolean).join(' ')}
      style={{ '--bars': bars.length }}
      aria-label="Chance of each number of wounds"
      onKeyDown={onKeyDown}
    >
      {bars.map(({ label, chance, text, tooltip }, i) => (
        <li
          key={label}
          class={`${i === killAt ? 'kill' : ''} ${bars.length > 2 && i >= bars.length / 2 ? 'late' : ''}`}
          tabIndex={-1}
          style={{ '--p': chance / tallest, '--value': (heights[i] ?? chance) / tallest }}
        >
          <span class={labels.values[i] === 'hidden' ? 'unseen' : `value ${labels.values[i]}`}>{text}</span>
          <span class="bar" />
          <span class="count">
            <span class={labels.counts[i] ? undefined : 'unseen'}>{label}</span>
          </span>
          <span class="tip" role="tooltip">
            {tooltip}
          </span>
        </li>
      ))}
      {killText && kill && <KillLabel isLeft={kill.isLeft} inset={kill.inset} text={killText} />}
      {(points || others.length > 0) && <Overlay points={points} others={others} tallest={tallest} theme={theme} />}
    </ol>
  );
};

/**
 * The chance of each number of wounds as bars with their values, a line where the target is destroyed, the simulation as
 * points and pinned attacks as stepped lines.
 */
export const WoundBars = ({ store, answers, view }: Props) => {
  const chart = chartOf(store, answers, view);
  return chart ? <Bars chart={chart} theme={store.settings.value.theme} /> : null;
};
