import { useSignal } from '@preact/signals';
import { type BattleState, COVERS, FIGHTS, type Measure, OTHER_SLOT, type Slot } from '../../state/battle/index';
import { Segments } from '../controls/Segments';
import { Select } from '../controls/Select';
import { MoreIcon, SwapIcon } from '../header/icons';
import { MEASURE_NAMES, situationWords } from './map-words';
import { SlotPicker } from './SlotPicker';

interface Props {
  battle: BattleState;
}

const TOKENS = ['0', '1', '2'];

const Tokens = ({ battle, of, label, help }: Props & { of: 'aims' | 'dodges'; label: string; help: string }) => {
  const value = String(battle.choices.value.situation[of]);
  return (
    <Segments
      label={label}
      help={help}
      value={value}
      names={TOKENS.includes(value) ? TOKENS : [...TOKENS, value]}
      onChange={(count) => battle.changeSituation({ [of]: Number(count) })}
    />
  );
};

const Check = ({
  battle,
  of,
  label,
  help,
}: Props & { of: 'suppressed' | 'ownTokens'; label: string; help: string }) => (
  <label class="toggle" title={help}>
    <input
      type="checkbox"
      checked={battle.choices.value.situation[of]}
      onChange={(event) => battle.changeSituation({ [of]: event.currentTarget.checked })}
    />
    {label}
  </label>
);

const FIGHT_WORDS = { asItFights: 'as it fights', ranged: 'ranged', melee: 'melee' } as const;

const REACHES = [
  { value: '', text: 'any' },
  ...[1, 2, 3, 4].map((range) => ({ value: String(range), text: `range ${range}` })),
];

/** What holds for every attack of the map. */
const Situation = ({ battle }: Props) => {
  const { cover, fights, reach } = battle.choices.value.situation;
  return (
    <>
      <Segments
        label="Cover"
        help="The targets’ cover; vehicles have none"
        value={cover}
        names={COVERS}
        onChange={(name) => battle.changeSituation({ cover: COVERS.find((each) => each === name) ?? 'none' })}
      />
      <Tokens battle={battle} of="aims" label="Aims" help="Aim tokens of every attacker" />
      <Tokens battle={battle} of="dodges" label="Dodges" help="Dodge tokens of every target" />
      <Segments
        label="Attack"
        help="The attack a unit opens with, or its best one of a kind"
        value={fights}
        names={FIGHTS}
        wordOf={(name) => FIGHT_WORDS[name as keyof typeof FIGHT_WORDS]}
        onChange={(name) => battle.changeSituation({ fights: FIGHTS.find((each) => each === name) ?? 'asItFights' })}
      />
      <div class="field">
        <Select
          label="Longest range"
          isLabelled
          value={reach ?? ''}
          options={REACHES}
          onChange={(chosen) => battle.changeSituation({ reach: Number(chosen) || null })}
        />
      </div>
      <Check battle={battle} of="suppressed" label="Suppressed" help="Every target that can be is Suppressed" />
      <Check
        battle={battle}
        of="ownTokens"
        label="Own tokens"
        help="Both sides also have the tokens that their cards give them: Target, Tactical, Observe …"
      />
    </>
  );
};

const INTO = { mine: 'mine into theirs', theirs: 'theirs into mine' } as const satisfies Record<Slot, string>;

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
export const BattleToolbar = ({ battle }: Props) => {
  const isOpen = useSignal(false);
  const { mine, theirs } = battle.shelf.slots.value;
  return (
    <div class="battle-toolbar">
      <div class="battle-lists">
        <SlotPicker battle={battle} slot="mine" />
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
        <SlotPicker battle={battle} slot={OTHER_SLOT.mine} />
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
        <span>{situationWords(battle.choices.value.situation)}</span>
      </button>
      <div class={`battle-situation${isOpen.value ? ' open' : ''}`}>
        <Situation battle={battle} />
      </div>
    </div>
  );
};
