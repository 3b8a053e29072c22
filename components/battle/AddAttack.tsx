import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { fromSnapshot, type Setup, sameCards, toSnapshot } from '../../setup/setup';
import type { Armies, Fielded } from '../../state/battle/armies';
import type { Volley } from '../../state/battle/volley';
import type { Store } from '../../state/sync/store';
import { letterOf, wounds } from '../../words/numbers';
import { unitLabels } from '../../words/unit-label';
import { attackerLabels, usedWords } from '../../words/volley';
import { Name } from './Name';
import './Choices.css';

/** How many of a row's units the volley has already. */
const usedOf = (volley: Volley, { army }: Fielded): number =>
  volley.setup.value?.attacks.filter(({ units }) => sameCards(units?.attacker, army.pick)).length ?? 0;

interface Props {
  store: Store;
  volley: Volley;
  /** Both lists with the attackers of this target, unless only the calculator's attacks can be added. */
  armies: Armies | undefined;
  cards: Armies['cards'] | undefined;
}

/** The wounds of one unit of each row, into the target as it is before the volley; null if it cannot attack. */
const useWounds = (volley: Volley, armies: Armies): readonly (number | null)[] => {
  const known = useSignal<readonly (number | null)[]>([]);
  const { value: setup } = volley.setup;
  const { value: target } = volley.target;
  useEffect(() => {
    const stop = new AbortController();
    volley.woundsOf(armies, stop.signal).then(
      (found) => {
        if (!stop.signal.aborted) known.value = found;
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [setup, target, armies]);
  return known.value;
};

const WOUNDS_IF_FIRST = 'Wounds of each if it attacked first:';

/** Rows of my list: each click adds one unit as it fights. */
const Rows = ({ volley, armies }: { volley: Volley; armies: Armies }) => {
  const known = useWounds(volley, armies);
  const labels = unitLabels(armies.attackers.map(({ row }) => row));
  const about = useId();
  // the attacks before it have spent dodges and suppressed the target
  const isLater = volley.setup.value !== undefined;
  return (
    <>
      {isLater && (
        <p class="muted" id={about}>
          {WOUNDS_IF_FIRST}
        </p>
      )}
      <ul class="volley-choices" aria-label="Add from the list" aria-describedby={isLater ? about : undefined}>
        {armies.attackers.map((fielded, i) => {
          const used = usedOf(volley, fielded);
          const { count } = fielded.army;
          return (
            <li key={i}>
              <button
                type="button"
                class={used >= count ? 'volley-choice used' : 'volley-choice'}
                data-choice={`row ${i}`}
                onClick={() => void volley.addRow(armies, fielded.army)}
              >
                <span class="choice-mark" aria-hidden="true">
                  +
                </span>
                <span>
                  <span class="unseen">Add </span>
                  {count > 1 && <span class="times">{count}× </span>}
                  <Name text={labels[i] ?? ''} />
                  {used > 0 && <small>{usedWords(used, count)}</small>}
                </span>
                <ChoiceWounds of={known[i]} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
};

const ChoiceWounds = ({ of }: { of: number | null | undefined }) => (
  <span class="choice-wounds">
    {of === null ? '–' : of !== undefined && wounds(of)}
    {of !== undefined && of !== null && <small> wounds</small>}
  </span>
);

const isNamed = ({ names, units }: Setup): boolean => names.attacker !== '' || units?.attacker !== undefined;

const ON_SCREEN = 'from the Attack view';

/** Everything that can be added to the volley: units of the list, the attack on screen, pins. */
export const Choices = ({ store, volley, armies, cards }: Props) => {
  const { now, pins } = store.session.value;
  const { code } = toSnapshot(now.setup);
  const attacks = [
    { name: ON_SCREEN, attack: now.setup },
    ...pins.flatMap((pin, i) => (pin.code === code ? [] : [{ name: `pin ${letterOf(i)}`, attack: fromSnapshot(pin) }])),
  ];
  return (
    <>
      {armies && <Rows volley={volley} armies={armies} />}
      <ul class="volley-choices" aria-label="Add from the calculator">
        {attacks.map(({ name, attack }) => (
          <li key={name}>
            <button type="button" class="volley-choice" data-choice={name} onClick={() => void volley.add(attack)}>
              <span class="choice-mark" aria-hidden="true">
                +
              </span>
              <span>
                <span class="unseen">Add </span>
                {name === ON_SCREEN && !isNamed(attack) ? (
                  'The attack in the Attack view'
                ) : (
                  <Name text={attackerLabels([attack], cards)[0] ?? ''} />
                )}
              </span>
              {(name !== ON_SCREEN || isNamed(attack)) && <small>{name}</small>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
