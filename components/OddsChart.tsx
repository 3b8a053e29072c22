import { useSignal } from '@preact/signals';
import type { AttackOdds } from '../rules/answer';
import { CHARTS } from './charts';
import { later } from './Later';
import { letterOf } from './numbers';
import { Segments } from './Segments';

// the chart comes a moment after the numbers: they are what is waited for
const Plot = later(async () => (await import('./charts/Plot')).Plot);

type View = keyof typeof CHARTS;

interface Props {
  odds: AttackOdds;
  proof: AttackOdds | undefined;
  pinned: readonly AttackOdds[];
  theme: string;
}

/** The chances of each number of wounds: as bars, with the simulation as points on them and pins as outlines. */
export const OddsChart = ({ odds, proof, pinned, theme }: Props) => {
  const view = useSignal<View>('exactly');
  const chart = CHARTS[view.value];
  const titles = Object.values(CHARTS).map(({ title }) => title);
  const choose = (title: string) => {
    view.value = (Object.keys(CHARTS) as View[]).find((key) => CHARTS[key].title === title) ?? 'exactly';
  };
  return (
    <figure class="chart">
      <figcaption>
        <Segments
          label="Chance of"
          help="Of exactly or at least so many wounds."
          value={chart.title}
          names={titles}
          onChange={choose}
        />
        <span>so many wounds</span>
        {pinned.map((_, index) => (
          <span key={letterOf(index)} class={`legend legend-${index}`}>
            {letterOf(index)}
          </span>
        ))}
      </figcaption>
      <div class="plot-place">
        <Plot
          label={`Chance of ${chart.title} so many wounds; the tab Table has the numbers`}
          bars={chart.y(odds)}
          points={proof && chart.y(proof)}
          others={pinned.map(chart.y)}
          theme={theme}
        />
      </div>
    </figure>
  );
};
