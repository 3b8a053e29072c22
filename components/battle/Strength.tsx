import { useSignal } from '@preact/signals';
import type { BattleState, Fighter } from '../../state/battle/index';
import { MinisLeftStepper } from '../controls/MinisLeftStepper';
import { Sheet } from '../controls/Sheet';
import { Stepper } from '../controls/Stepper';
import { strengthWords } from './map-words';

interface Props {
  battle: BattleState;
  fighter: Fighter;
  name: string;
}

const StrengthSheet = ({ battle, fighter, name, onClose }: Props & { onClose(): void }) => {
  const { key, strength, miniatures, mostWounds, army } = fighter;
  const { minisLost, woundsTaken } = strength;
  return (
    <Sheet
      title={`What is left${army.count > 1 ? ` of each of the ${army.count}` : ''}: ${name}`}
      look="choice"
      onClose={onClose}
    >
      <div class="strength">
        <MinisLeftStepper
          left={miniatures - minisLost}
          most={miniatures}
          onChange={(left) => battle.setStrength(key, { minisLost: miniatures - left, woundsTaken })}
        />
        {mostWounds >= miniatures - minisLost && (
          <Stepper
            label="Wounds taken"
            help="Wounds on the minis that are left."
            value={woundsTaken}
            min={0}
            max={mostWounds}
            onChange={(taken) => battle.setStrength(key, { minisLost, woundsTaken: taken })}
          />
        )}
        <button
          type="button"
          class="quiet"
          disabled={minisLost + woundsTaken === 0}
          onClick={() => battle.setStrength(key, { minisLost: 0, woundsTaken: 0 })}
        >
          Full strength
        </button>
      </div>
    </Sheet>
  );
};

/** What is left of a unit of the map; a click changes it. The map's arrow keys reach it, not the Tab key. */
export const Strength = (props: Props) => {
  const isOpen = useSignal(false);
  const { fighter, name } = props;
  const { minisLost, woundsTaken } = fighter.strength;
  const words = strengthWords(fighter);
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        class={`strength-button${minisLost + woundsTaken > 0 ? ' weakened' : ''}`}
        title="Change what is left of this unit"
        aria-label={`${name}: ${words}`}
        aria-haspopup="dialog"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        {words}
      </button>
      {isOpen.value && (
        <StrengthSheet
          {...props}
          onClose={() => {
            isOpen.value = false;
          }}
        />
      )}
    </>
  );
};
