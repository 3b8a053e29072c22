import type { ReadonlySignal } from '@preact/signals';
import type { AttackOdds } from '../rules/answer';
import { titleOf } from '../state/setup';
import type { Store } from '../state/store';
import { howSure, percent, wounds } from './numbers';
import './Outcome.css';

export interface OutcomeProps {
  store: Store;
  odds: ReadonlySignal<AttackOdds | undefined>;
  onClose(): void;
}

/** What the picked units do to each other, so that one can try all of them without closing the sheet. */
export const Outcome = ({ store, odds, onClose }: OutcomeProps) => {
  const { value: answer } = odds;
  return (
    <footer class="outcome">
      <p role="status">
        <strong class="wounds">{answer ? wounds(answer.wounds.mean) : '…'}</strong> wounds
        {answer?.kill && (
          <>
            {' '}
            · <strong class="wounds">{percent(answer.kill.destroyed)}</strong> destroyed
          </>
        )}
        {answer && ` · ${howSure(answer)}`}
        <span class="muted">{titleOf(store.names.value) || 'the attack on screen'}</span>
      </p>
      <button type="button" class="strong" onClick={onClose}>
        See the odds
      </button>
    </footer>
  );
};
