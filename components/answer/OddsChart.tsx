import { useSignal } from '@preact/signals';
import type { Answers } from '../../state/answers';
import { afterFirstPaint } from '../../state/first-paint';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { CHART_VIEWS, type ChartView } from '../../words/chart-views';
import { lazy } from '../controls/lazy';
import { Segments } from '../controls/Segments';

// after the first numbers, which players wait for; the chart has its room from the start
const WoundBars = lazy(() => afterFirstPaint(() => import('./WoundBars')), 'WoundBars');
const Legend = lazy(() => afterFirstPaint(() => import('./Legend')), 'Legend');

interface Props {
  store: Store;
  answers: Answers;
  units: LazyUnits;
}

/** The chart, what its bars count, and the names of the pinned attacks in it. */
export const OddsChart = ({ store, answers, units }: Props) => {
  const view = useSignal<ChartView>('exactly');
  return (
    <figure class="chart">
      <figcaption>
        <Segments
          label="Wounds"
          look="view"
          help="The chance of exactly this many wounds, or of this many and more."
          value={CHART_VIEWS[view.value]}
          names={Object.values(CHART_VIEWS)}
          onChange={(name) => {
            view.value = name === CHART_VIEWS.exactly ? 'exactly' : 'or more';
          }}
        />
      </figcaption>
      <div class="bars-room">
        <WoundBars store={store} answers={answers} view={view.value} />
      </div>
      {answers.pinned.value.length > 0 && <Legend store={store} units={units} />}
    </figure>
  );
};
