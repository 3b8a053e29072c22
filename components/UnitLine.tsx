import { labelOf } from '../rules/words';
import { RANGE_WORDS, type Side, type Units } from '../state/units';
import { wounds } from './numbers';

/** Which range; each with what the unit does there. */
const RangeChoice = ({ units }: { units: Units }) => {
  const picked = units.attacker.value;
  if (!picked) return null;
  const rows = units.ranges.value;
  return (
    <label class="range">
      <span class="unseen">Range</span>
      <select
        value={picked.pick.range ?? ''}
        onChange={(event) => {
          const { pool: _, ...pick } = picked.pick;
          void units.pick('attacker', { ...pick, range: event.currentTarget.value });
        }}
      >
        {rows.length === 0 && <option>{picked.pick.range}</option>}
        {rows.map(({ range, wounds: mean }) => (
          <option key={range} value={String(range)} disabled={mean === undefined}>
            {RANGE_WORDS[range]} {mean === undefined ? '–' : `: ${wounds(mean)}`}
          </option>
        ))}
      </select>
    </label>
  );
};

/** What the player changed since the unit was picked; a click gives it back to the card. */
const Edited = ({ units, side }: { units: Units; side: Side }) => {
  const edited = (side === 'attacker' ? units.attacker.value?.edited : units.defender.value?.edited) ?? [];
  if (edited.length === 0) return null;
  return (
    <span class="edited">
      edited:
      {edited.map((id) => (
        <button
          key={id}
          type="button"
          title="Back to what the card says"
          aria-label={`${labelOf(id)} was edited: back to what the card says`}
          onClick={() => units.takeBack(side, id)}
        >
          {labelOf(id)} ↺
        </button>
      ))}
    </span>
  );
};

/** Under the side's title: the unit's upgrades, range and points, and what was edited by hand. */
export const UnitLine = ({ units, side }: { units: Units; side: Side }) => {
  const picked = side === 'attacker' ? units.attacker.value : units.defender.value;
  if (!picked) return null;
  const { loadout, pick } = picked;
  const unsure = loadout.marks.filter(({ kind }) => kind !== 'corrected');
  return (
    <p class="unit-line">
      <span>
        {loadout.points === undefined ? 'no points yet' : `${loadout.points} points (${units.catalogue.value?.date})`}
        {loadout.upgrades.length > 0 && ` · ${loadout.upgrades.map(({ name }) => name).join(', ')}`}
      </span>
      {pick.from && <span class="from">from {pick.from}</span>}
      {side === 'attacker' && <RangeChoice units={units} />}
      {'none' in picked && picked.none && <span class="trouble">{picked.none}</span>}
      {unsure.length > 0 && (
        <span title={unsure.map((mark) => `${mark.card}: ${mark.figure} is ${mark.kind}: ${mark.why}.`).join('\n')}>
          {unsure.length} {unsure.length === 1 ? 'figure' : 'figures'} not sure
        </span>
      )}
      <Edited units={units} side={side} />
    </p>
  );
};
