import { useSignal } from '@preact/signals';
import type { AttackOdds } from '../../rules/answer';
import type { Answers } from '../../state/answers';
import type { Store } from '../../state/sync/store';
import { letterOf } from '../../words/numbers';
import { lazy } from '../controls/lazy';
import { Segments } from '../controls/Segments';
import { CHARTS } from './charts';

// loaded after the first numbers, which players wait for
const Plot = lazy(async () => (await import('./charts/Plot')).Plot);

type View = keyof typeof CHARTS;

interface Props {
  store: Store;
  answers: Answers;
}

const PlotOfView = ({ view, store, answers }: Props & { view: View }) => {
  const [odds, crossCheck] = [answers.odds.value, answers.crossCheck.value];
  const { title, y } = CHARTS[view];
  if (!odds) return null;
  const others = answers.pinned.value.filter((known) => known !== undefined);
  const length = Math.max(...[odds, ...others].map(({ wounds }) => wounds.distribution.length));
  // pad with zeros, because attacks differ in how many wounds they can do
  const chancesOf = ({ wounds }: AttackOdds) =>
    y(Array.from({ length }, (_, count) => wounds.distribution[count] ?? 0));
  return (
    <Plot
      label={`Chance of ${title} so many wounds; the tab Table has the numbers`}
      bars={chancesOf(odds)}
      points={crossCheck && chancesOf(crossCheck)}
      others={others.map(chancesOf)}
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

/** The chance of each number of wounds as bars, with the simulation as points and pinned attacks as outlines. */
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
        <PlotOfView view={view.value} store={store} answers={answers} />
      </div>
    </figure>
  );
};
