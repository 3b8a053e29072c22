import { useSignal } from '@preact/signals';
import type { FieldId } from '../../rules/fields';
import { isPossible } from '../../rules/possible';
import { MOST_GUARDIAN_WOUNDS } from '../../rules/volley';
import { sameCards } from '../../setup/setup';
import { firstOf, type VolleySetup } from '../../setup/volley';
import type { Armies } from '../../state/battle/armies';
import type { Volley } from '../../state/battle/volley';
import { unitLabels } from '../../words/unit-label';
import { targetLabel, targetLine } from '../../words/volley';
import { Select } from '../controls/Select';
import { Stepper } from '../controls/Stepper';
import { EditField } from './EditField';
import './Choices.css';

/** What a player changes about the target at the table. */
const STATE: readonly FieldId[] = [
  'target_miniatures',
  'target_woundsTaken',
  'target_courage',
  'defender_dodgeTokens',
  'defender_surgeTokens',
  'defender_shieldedX',
  'defender_suppressionTokens',
  'attacker_observationTokens',
  'defender_suppressed',
];

const State = ({ volley, setup }: { volley: Volley; setup: VolleySetup }) => {
  const { config } = firstOf(setup);
  const { miniatures, woundsEach } = config.target ?? { miniatures: 1, woundsEach: 1 };
  const mostOf = (id: FieldId): { max?: number } =>
    id === 'target_woundsTaken' ? { max: miniatures * woundsEach - 1 } : {};
  return (
    <div class="volley-tools target-tools">
      {STATE.filter((id) => isPossible(config, id)).map((id) => (
        <EditField key={id} id={id} config={config} {...mostOf(id)} onEdit={volley.editTarget} />
      ))}
      {setup.attacks.some((attack) => attack.config.defender.guardianX > 0) && (
        <Stepper
          label="Guardian’s wounds"
          help="How many more wounds the guardian can take before it is destroyed; at 0 it never is."
          value={setup.guardianWounds}
          min={0}
          max={MOST_GUARDIAN_WOUNDS}
          onChange={volley.setGuardianWounds}
        />
      )}
    </div>
  );
};

/** Whom the volley attacks; “change” opens the target's state and the other units of their list. */
export const VolleyTarget = ({
  volley,
  setup,
  armies,
}: {
  volley: Volley;
  setup: VolleySetup;
  armies: Armies | undefined;
}) => {
  const isOpen = useSignal(false);
  const targets = armies?.targets ?? [];
  const labels = unitLabels(targets.map(({ row }) => row));
  const chosen = targets.findIndex(({ army }) => sameCards(army.pick, firstOf(setup).units?.defender));
  const options = [
    ...(chosen < 0 ? [{ value: '', text: targetLabel(setup, armies?.cards) }] : []),
    ...labels.map((text, i) => ({ value: String(i), text })),
  ];
  const aim = (value: string) => {
    const target = targets[Number(value)];
    if (armies && target && value !== '') void volley.aimAt(armies, target.army);
  };
  return (
    <>
      <h2 class="volley-title" tabIndex={-1}>
        Volley into {targetLabel(setup, armies?.cards)}
      </h2>
      <p class="volley-target">
        <span class="muted">{targetLine(setup, volley.odds.value?.of.target.courage ?? -1)}</span>{' '}
        <button
          type="button"
          class="link"
          aria-expanded={isOpen.value}
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        >
          change<span class="unseen"> the target</span>
        </button>
      </p>
      {isOpen.value && (
        <>
          {armies && targets.length > 0 && (
            <Select
              label="Target"
              isLabelled
              options={options}
              value={chosen < 0 ? '' : String(chosen)}
              onChange={aim}
            />
          )}
          <State volley={volley} setup={setup} />
        </>
      )}
    </>
  );
};

/** The units of their list, to choose the volley's target from. */
export const TargetChoices = ({ volley, armies }: { volley: Volley; armies: Armies }) => {
  const targets = armies.targets ?? [];
  const labels = unitLabels(targets.map(({ row }) => row));
  return (
    <ul class="volley-choices" aria-label="Target of the volley">
      {targets.map(({ army }, i) => (
        <li key={i}>
          <button type="button" class="volley-choice" onClick={() => void volley.aimAt(armies, army)}>
            <span class="choice-mark" aria-hidden="true">
              →
            </span>
            <span>
              <span class="unseen">Attack </span>
              {army.count > 1 && <span class="times">{army.count}× </span>}
              {labels[i]}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
