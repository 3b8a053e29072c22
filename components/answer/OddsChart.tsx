import { useSignal } from '@preact/signals';
import type { AttackOdds } from '../../rules/answer';
import type { Answers } from '../../state/answers';
import type { Store } from '../../state/sync/store';
import { letterOf } from '../../words/numbers';
import { later } from '../controls/Later';
import { Segments } from '../controls/Segments';
import { CHARTS } from './charts';

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
  const others = answers.pinned.value.filter((known) => known !== undefined);
  const most = Math.max(...[odds, ...others].map(({ wounds }) => wounds.distribution.length));
  // what one attack can do and another cannot has chance 0 there
  const drawn = ({ wounds }: AttackOdds) =>
    y(Array.from({ length: most }, (_, count) => wounds.distribution[count] ?? 0));
  return (
    <Plot
      label={`Chance of ${title} so many wounds; the tab Table has the numbers`}
      bars={drawn(odds)}
      points={proof && drawn(proof)}
      others={others.map(drawn)}
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
          help={`Of ${titles.join(' or ')} so many wounds.`}
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
