import type { EquipPage, FieldKind } from '../../state/units/equip-page';
import type { Range } from '../../state/units/index';
import { SituationControls } from '../battle/SituationControls';
import { Select } from '../controls/Select';

const RANGES: readonly Range[] = ['melee', 1, 2, 3, 4, 5];

const RangeChoice = ({ range }: Pick<EquipPage, 'range'>) => (
  <div class="field">
    <Select
      label="Only at"
      isLabelled
      value={String(range.value)}
      options={[
        { value: '', text: 'any range' },
        ...RANGES.map((at) => ({ value: String(at), text: at === 'melee' ? 'melee' : `range ${at}` })),
      ]}
      onChange={(text) => {
        range.value = RANGES.find((at) => String(at) === text) ?? '';
      }}
    />
  </div>
);

/** The targets, and the situation, which the Battle view shares. */
export const EquipSituation = ({ page }: { page: EquipPage }) => (
  <div class="equip-situation">
    <div class="field">
      <Select
        label="Into"
        isLabelled
        value={page.kind.value}
        options={page.fields.value.map(({ kind, name }) => ({ value: kind, text: name }))}
        onChange={(kind) => {
          page.kind.value = kind as FieldKind;
        }}
      />
    </div>
    <SituationControls
      situation={page.situation.value}
      onChange={page.changeSituation}
      standard={page.kind.value === 'standard'}
    />
    <RangeChoice range={page.range} />
  </div>
);
