import { useSignal } from '@preact/signals';
import type { Answers } from '../state/answers';
import type { Store } from '../state/store';
import { CHARTS } from './charts';
import { later } from './Later';
import { letterOf } from './numbers';
import { Segments } from './Segments';

// the chart comes a moment after the numbers: they are what is waited for
const Plot = later(async () => (await import('./charts/Plot')).Plot);

type View = keyof typeof CHARTS;

interface Props {
  store: Store;
  answers: Answers;
}

const Picture = ({ view, store, answers }: Props & { view: View }) => {
  const [odds, proof] = [answers.odds.value, answers.proof.value];
  const { title, y } = CHARTS[view];
  if (!odds) return null;
  return (
    <Plot
      label={`Chance of ${title} so many wounds; the tab Table has the numbers`}
      bars={y(odds)}
      points={proof && y(proof)}
      others={answers.pinned.value.filter((known) => known !== undefined).map(y)}
      theme={store.settings.value.theme}
    />
  );
};

const Legend = ({ answers }: Pick<Props, 'answers'>) => (
  <>
    {answers.pinned.value
      .filter((known) => known !== undefined)
      .map((_, index) => (
        <span key={letterOf(index)} class={`legend legend-${index}`}>
          {letterOf(index)}
        </span>
      ))}
  </>
);

/** The chances of each number of wounds: as bars, with the simulation as points on them and pins as outlines. */
export const OddsChart = ({ store, answers }: Props) => {
  const view = useSignal<View>('exactly');
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
          value={CHARTS[view.value].title}
          names={titles}
          onChange={choose}
        />
        <span>so many wounds</span>
        <Legend answers={answers} />
      </figcaption>
      <div class="plot-place">
        <Picture view={view.value} store={store} answers={answers} />
      </div>
    </figure>
  );
};
