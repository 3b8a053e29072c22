import { useSignal } from '@preact/signals';
import type { AttackOdds } from '../rules/answer';
import { CHARTS } from './charts';
import { Plot } from './charts/Plot';
import { OddsTable } from './OddsTable';
import { Segments } from './Segments';

type View = keyof typeof CHARTS;

/** The chances of each number of wounds: as bars, with the simulation as points on them, and as a table. */
export const OddsChart = ({ odds, proof }: { odds: AttackOdds; proof: AttackOdds | undefined }) => {
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
        <span>… wounds</span>
      </figcaption>
      <Plot label={`Chance of ${chart.title} so many wounds`} bars={chart.y(odds)} points={proof && chart.y(proof)} />
      <OddsTable odds={odds} proof={proof} />
    </figure>
  );
};
