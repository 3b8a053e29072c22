import type { Answers } from '../../state/answers';
import { RUN_COUNTS } from '../../state/session/session';
import type { Store } from '../../state/sync/store';
import { runCount } from '../../words/numbers';
import { Select } from '../controls/Select';

/** The largest difference between the bars and the simulated points, in percentage points. */
const largestDifference = (exact: readonly number[], simulated: readonly number[]): number =>
  Math.max(...exact.map((p, k) => Math.abs(p - (simulated[k] ?? 0)))) * 100;

const count = (attacks: number): string => attacks.toLocaleString('en');

const Sentence = ({ answers }: { answers: Answers }) => {
  const [odds, crossCheck, trouble] = [answers.odds.value, answers.crossCheck.value, answers.noCrossCheck.value];
  if (!odds) return null;
  if (odds.engine === 'wasm')
    return <span data-attacks={odds.attacks}>{count(odds.attacks ?? 0)} simulated attacks.</span>;
  if (trouble) return <span>{trouble}</span>;
  if (!crossCheck?.attacks) return <span>Cross-check: rolling …</span>;
  const points = largestDifference(odds.wounds.distribution, crossCheck.wounds.distribution).toFixed(2);
  return (
    <span data-attacks={crossCheck.attacks}>
      Cross-check: {count(crossCheck.attacks)} simulated attacks match within {points} percentage points.
    </span>
  );
};

/** Cross-checks the exact odds against a simulation by the other engine. */
export const CrossCheck = ({ answers, store }: { answers: Answers; store: Store }) => {
  const { attacks } = store.settings.value;
  return (
    <div class="cross-check">
      <span class="words">
        <span class="point" aria-hidden="true" />
        <Sentence answers={answers} />
      </span>
      <span class="controls">
        <Select
          label="How many attacks to simulate"
          value={attacks}
          options={RUN_COUNTS.map((runs) => ({ value: runs, text: runCount(runs) }))}
          onChange={(runs) => store.do({ do: 'set', settings: { attacks: Number(runs) } })}
        />
        <button
          type="button"
          class="quiet small"
          aria-disabled={!answers.rolling.value}
          onClick={() => answers.rolling.peek() && answers.cancel()}
        >
          Stop
        </button>
      </span>
    </div>
  );
};
