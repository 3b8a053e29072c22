import { fromSnapshot, sameCards, toSnapshot } from '../../setup/setup';
import type { Armies, Fielded } from '../../state/battle/armies';
import type { Volley } from '../../state/battle/volley';
import type { Store } from '../../state/sync/store';
import { letterOf } from '../../words/numbers';
import { unitLabels } from '../../words/unit-label';
import { attackerLabel } from '../../words/volley';

/** How many of a row's units the volley has already. */
const usedOf = (volley: Volley, { army }: Fielded): number =>
  volley.setup.value?.attacks.filter(({ units }) => sameCards(units?.attacker, army.pick)).length ?? 0;

interface Props {
  store: Store;
  volley: Volley;
  /** My list, unless only the calculator's attacks can be added. */
  armies: Armies | undefined;
  cards: Armies['cards'] | undefined;
}

/** Rows of my list: each click adds one unit as it fights. */
const Rows = ({ volley, armies }: { volley: Volley; armies: Armies }) => {
  const labels = unitLabels(armies.attackers.map(({ row }) => row));
  return (
    <ul class="volley-choices" aria-label="Add from the list">
      {armies.attackers.map((fielded, i) => {
        const used = usedOf(volley, fielded);
        const { count } = fielded.army;
        return (
          <li key={i}>
            <button type="button" class="volley-choice" onClick={() => void volley.addRow(armies, fielded.army)}>
              <span class="choice-mark" aria-hidden="true">
                +
              </span>
              <span>
                <span class="unseen">Add </span>
                {count > 1 && <span class="times">{count}× </span>}
                {labels[i]}
              </span>
              {used > 0 && <small>{used >= count ? 'all in the volley' : `${used} in the volley`}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
};

/** Everything that can be added to the volley: units of the list, the attack on screen, pins. */
export const Choices = ({ store, volley, armies, cards }: Props) => {
  const { now, pins } = store.session.value;
  const { code } = toSnapshot(now.setup);
  const attacks = [
    { name: 'on screen', attack: now.setup },
    ...pins.flatMap((pin, i) => (pin.code === code ? [] : [{ name: `pin ${letterOf(i)}`, attack: fromSnapshot(pin) }])),
  ];
  return (
    <>
      {armies && <Rows volley={volley} armies={armies} />}
      <ul class="volley-choices" aria-label="Add from the calculator">
        {attacks.map(({ name, attack }) => (
          <li key={name}>
            <button type="button" class="volley-choice" onClick={() => void volley.add(attack)}>
              <span class="choice-mark" aria-hidden="true">
                +
              </span>
              <span>
                <span class="unseen">Add </span>
                {attackerLabel(attack, cards)}
              </span>
              <small>{name}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
