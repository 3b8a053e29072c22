import { type Signal, useSignal } from '@preact/signals';
import { type BattleState, type Measure, OTHER_SLOT, type Slot } from '../../state/battle/index';
import { Segments } from '../controls/Segments';
import type { Done } from '../controls/UndoNotice';
import { MoreIcon, SwapIcon } from '../header/icons';
import { MEASURE_NAMES, situationLine } from './map-words';
import { SituationControls } from './SituationControls';
import { SlotPicker } from './SlotPicker';

interface Props {
  battle: BattleState;
}

const INTO = { mine: 'mine into theirs', theirs: 'theirs into mine' } as const satisfies Record<Slot, string>;

const STANDARD_WHY =
  'Cover, dodges and suppression need the other list: standard targets have their own cover and dodges.';

/** The switches of what the map shows. */
const Shown = ({ battle }: Props) => {
  const { mine, theirs } = battle.shelf.slots.value;
  const hasBoth = mine !== undefined && theirs !== undefined;
  return (
    <>
      <Segments
        label="Show"
        help="The numbers of the map"
        value={battle.measure.value}
        names={battle.measures.value}
        wordOf={(name) => MEASURE_NAMES[name as Measure]}
        onChange={(name) => battle.change({ measure: name as Measure })}
      />
      {hasBoth && (
        <Segments
          label="Attackers"
          help="Whose units attack"
          value={battle.attackers.value}
          names={Object.keys(INTO)}
          wordOf={(name) => INTO[name as Slot]}
          onChange={(name) => battle.change({ attackers: name as Slot })}
        />
      )}
    </>
  );
};

/** The lists, what the map shows, and the situation; in narrow windows the situation is folded. */
export const BattleToolbar = ({ battle, done }: Props & { done: Signal<Done> }) => {
  const isOpen = useSignal(false);
  const { mine, theirs } = battle.shelf.slots.value;
  const isStandard = !(mine && theirs);
  const { situation } = battle.choices.value;
  return (
    <div class="battle-toolbar">
      <div class="battle-lists">
        <SlotPicker battle={battle} slot="mine" done={done} />
        <button
          type="button"
          class="plain icon"
          aria-label="Swap mine and theirs"
          title="Swap mine and theirs"
          disabled={!mine && !theirs}
          onClick={battle.swap}
        >
          <SwapIcon />
        </button>
        <SlotPicker battle={battle} slot={OTHER_SLOT.mine} done={done} />
      </div>
      <Shown battle={battle} />
      <button
        type="button"
        class="plain situation-fold"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.peek();
        }}
      >
        <MoreIcon />
        <span>{situationLine(situation, isStandard)}</span>
      </button>
      <div class={`battle-situation${isOpen.value ? ' open' : ''}`}>
        <SituationControls
          situation={situation}
          onChange={battle.changeSituation}
          whyNotTargets={isStandard ? STANDARD_WHY : undefined}
        />
        {isStandard && <p class="muted">{STANDARD_WHY}</p>}
      </div>
    </div>
  );
};
