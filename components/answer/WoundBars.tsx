import { useRef } from 'preact/hooks';
import type { Answers } from '../../state/answers';
import type { Store } from '../../state/sync/store';
import type { ChartView } from '../../words/chart-views';
import { woundChart, woundsToDestroy } from '../../words/wound-chart';
import { lazy } from '../controls/lazy';
import { useRoving } from '../controls/roving';

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
  return {
    ...chart,
    tallest: Math.max(LOWEST_TOP, ...highest),
    points: crossCheck && lines[known.length],
    // a pin keeps its color and dash while another one is still being worked out
    others: pinned.map((answer) => (answer && lines[known.indexOf(answer)]) ?? []),
  };
};

/** About as many bars as the words beside the kill line are wide. */
const WIDE = 3;

/** The words go where the bars beside the line are lower, so that they don't cover a value; never beyond the last bar. */
const isKillTextLeft = (bars: readonly { chance: number }[], killAt: number): boolean => {
  const highest = (from: number, to: number) =>
    Math.max(...bars.slice(Math.max(0, from), to).map(({ chance }) => chance));
  if (killAt > 0.7 * bars.length) return true;
  return killAt >= WIDE && highest(killAt - WIDE, killAt) < highest(killAt, killAt + WIDE);
};

/**
 * The chance of each number of wounds as bars with their values, a line where the target is destroyed, the simulation as
 * points and pinned attacks as stepped lines.
 */
export const WoundBars = ({ store, answers, view }: Props) => {
  const box = useRef<HTMLOListElement>(null);
  const onKeyDown = useRoving(box, 'row', 'li[tabindex]');
  const chart = chartOf(store, answers, view);
  if (!chart) return null;
  const { bars, tallest, killAt, killText, points, others } = chart;
  return (
    <ol
      ref={box}
      class={bars.length > 14 ? 'bars many' : 'bars'}
      aria-label="Chance of each number of wounds"
      onKeyDown={onKeyDown}
    >
      {bars.map(({ label, chance, text, tooltip }, i) => (
        <li
          key={label}
          class={`${i === killAt ? 'kill' : ''} ${i >= bars.length / 2 ? 'late' : ''}`}
          tabIndex={-1}
          style={{ '--p': chance / tallest }}
        >
          <span class="value">{text}</span>
          <span class="bar" />
          <span class="count">{label}</span>
          <span class="tip" role="tooltip">
            {tooltip}
          </span>
        </li>
      ))}
      {killText && (
        <li
          class={isKillTextLeft(bars, killAt ?? bars.length) ? 'kill-label left' : 'kill-label'}
          style={{ '--at': (killAt ?? bars.length) / bars.length }}
          aria-hidden="true"
        >
          {killText}
        </li>
      )}
      {(points || others.length > 0) && (
        <Overlay points={points} others={others} tallest={tallest} theme={store.settings.value.theme} />
      )}
    </ol>
  );
};
