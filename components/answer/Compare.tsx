import { useComputed } from '@preact/signals';
import { fromShareCode } from '../../rules/share-code';
import { fromSnapshot, toSnapshot } from '../../setup/setup';
import type { Answers } from '../../state/answers';
import { MOST_PINS } from '../../state/session/session';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { comparisonTitle } from '../../words/comparison-title';
import { letterOf } from '../../words/numbers';
import { attackNames } from './attack-names';
import { CompareTable } from './CompareTable';
import { CopyComparison } from './CopyComparison';
import { type Comparison, comparisonOf } from './comparison';
import { OtherWeapons } from './OtherWeapons';
import './Compare.css';

interface Props {
  store: Store;
  answers: Answers;
  units: LazyUnits;
}

/** The attack on screen and the pins with everything that is known about them. */
const compared = (store: Store, answers: Answers, units: LazyUnits): Comparison => {
  const { pins } = store.session.value;
  const names = attackNames(store, units);
  // while an answer is late, its numbers belong to the attack before the last edit
  const odds = answers.late.value ? undefined : answers.odds.value;
  const targets = answers.targets.value;
  const known = targets.map((target) => target.odds).filter((each) => each !== undefined);
  const now = {
    name: names.now,
    config: store.config.value,
    odds,
    targets: known.length === targets.length ? known : undefined,
  };
  const pinned = pins.map(({ code }, i) => ({
    letter: letterOf(i),
    name: names.pins[i] ?? '',
    config: fromShareCode(code).config,
    odds: answers.pinned.value[i],
    targets: answers.pinnedTargets.value[i],
  }));
  return comparisonOf([now, ...pinned], targets);
};

const PinButton = ({ store }: { store: Store }) => {
  const { pins, now } = store.session.value;
  const isFull = pins.length >= MOST_PINS;
  return (
    <button
      type="button"
      class="quiet pin-button"
      aria-disabled={isFull}
      onClick={({ currentTarget }) => {
        if (isFull) return;
        store.do({ do: 'pin', snapshot: toSnapshot(now.setup) });
        // the table appears above it
        requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
      }}
    >
      {isFull ? 'Unpin one to pin another' : `Pin this as ${letterOf(pins.length)}`}
    </button>
  );
};

/** Puts pins back on screen; undo returns to the attack before. */
const LoadButtons = ({ store }: { store: Store }) => {
  const { pins, now } = store.session.value;
  const { code } = toSnapshot(now.setup);
  return (
    <>
      {pins.map((snapshot, i) => (
        <button
          key={letterOf(i)}
          type="button"
          class="plain"
          aria-disabled={snapshot.code === code}
          title={snapshot.code === code ? 'Already on screen.' : 'Loads it; undo brings this attack back.'}
          onClick={() => snapshot.code !== code && store.do({ do: 'open', snapshot })}
        >
          Load {letterOf(i)}
        </button>
      ))}
    </>
  );
};

/** Compares the attack on screen with up to three pinned ones: a column each, the best of each row marked. */
export const Compare = ({ store, answers, units }: Props) => {
  const { value: comparison } = useComputed(() => compared(store, answers, units));
  const { pins, now } = store.session.value;
  const isPinned = pins.length > 0;
  const title = comparisonTitle(
    [now.setup, ...pins.map(fromSnapshot)],
    comparison.attacks.map(({ name }) => name),
    units.units.value?.catalogue.value,
  );
  return (
    <div class="compare">
      {!isPinned && (
        <p class="muted">Pin this attack, then change anything: both stay side by side, here and in the chart.</p>
      )}
      {isPinned && <CompareTable store={store} comparison={comparison} />}
      <div class="compare-actions">
        <PinButton store={store} />
        <LoadButtons store={store} />
        {isPinned && <CopyComparison comparison={comparison} title={title} />}
      </div>
      <OtherWeapons store={store} units={units} />
    </div>
  );
};
