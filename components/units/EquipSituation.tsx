import type { AttackConfig } from '../../rules/config';
import { choiceWord } from '../../rules/words';
import type { Store } from '../../state/sync/store';
import type { EquipPage, FieldKind } from '../../state/units/equip-page';
import type { Range } from '../../state/units/index';
import { describeSituation } from '../../words/describe';
import { situationWords } from '../battle/map-words';
import { SituationControls } from '../battle/SituationControls';
import { Select } from '../controls/Select';

const RANGES: readonly Range[] = ['melee', 1, 2, 3, 4, 5];

const RANGE_OPTIONS = [
  { value: '', text: 'as it fights' },
  ...RANGES.map((at) => ({
    value: String(at),
    text: at === 'melee' ? 'melee' : at === 5 ? 'beyond range 4' : `range ${at}`,
  })),
];

const RangeChoice = ({ range }: Pick<EquipPage, 'range'>) => (
  <div class="field">
    <Select
      label="Range"
      isLabelled
      value={String(range.value)}
      options={RANGE_OPTIONS}
      onChange={(text) => {
        range.value = RANGES.find((at) => String(at) === text) ?? '';
      }}
    />
  </div>
);

/** A target that was set by hand, by its dice: “your target: white, surge → block”. */
const byDice = ({ defender }: AttackConfig): string => {
  const surge = defender.surgeChart === 'none' ? '' : `, surge → ${choiceWord(defender.surgeChart)}`;
  return `your target: ${choiceWord(defender.dieColor)}${surge}`;
};

/** “: light cover, 1 dodge”. */
const ofAttack = (config: AttackConfig): string => {
  const words = describeSituation(config);
  return words && `: ${words}`;
};

/** The targets, and the situation: that of the attack on screen, or for other targets that of the Battle view. */
export const EquipSituation = ({ store, page }: { store: Store; page: EquipPage }) => (
  <>
    <div class="equip-situation">
      <div class="field">
        <Select
          label="Into"
          isLabelled
          value={page.kind.value}
          options={page.fields.value.map(({ kind, name }) => ({
            value: kind,
            text: name || byDice(store.config.value),
          }))}
          onChange={(kind) => {
            page.kind.value = kind as FieldKind;
          }}
        />
      </div>
      <RangeChoice range={page.range} />
      {page.kind.value !== 'target' && (
        <SituationControls
          situation={page.situation.value}
          onChange={page.changeSituation}
          standard={page.kind.value === 'standard'}
          hasRange
        />
      )}
    </div>
    {page.kind.value === 'target' && (
      <p class="muted">In the situation of your attack{ofAttack(store.config.value)}.</p>
    )}
    {page.kind.value === 'theirs' && (
      <p class="muted">
        {situationWords({ ...page.situation.value, reach: null, fights: 'asItFights' })}: the situation of the Battle
        view, not of your attack.
      </p>
    )}
  </>
);
