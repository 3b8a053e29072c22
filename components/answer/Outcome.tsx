import type { Answers } from '../../state/answers';
import type { Store } from '../../state/sync/store';
import type { Units } from '../../state/units/index';
import { attackTitle } from '../../words/attack-title';
import { howSure, percent, wounds } from '../../words/numbers';
import './Outcome.css';

export interface OutcomeProps {
  store: Store;
  answers: Answers;
  units: Units;
  onClose(): void;
}

/** The odds at the foot of a sheet, so that players can compare units without closing it. */
export const Outcome = ({ store, answers, units, onClose }: OutcomeProps) => {
  const [answer, isLate] = [answers.odds.value, answers.late.value];
  return (
    <footer class={isLate ? 'outcome late' : 'outcome'}>
      <p role="status">
        <strong class="wounds">{answer ? wounds(answer.wounds.mean) : '…'}</strong> wounds
        {answer?.kill && (
          <>
            {' '}
            · <strong class="wounds">{percent(answer.kill.destroyed)}</strong> unit destroyed
          </>
        )}
        {answer && ` · ${isLate ? 'computing …' : howSure(answer, units.leftOut.value)}`}
        <span class="muted">{attackTitle(store.session.value.now.setup, units.catalogue.value) || 'This attack'}</span>
      </p>
      <button type="button" class="strong" onClick={onClose}>
        See the odds
      </button>
    </footer>
  );
};
