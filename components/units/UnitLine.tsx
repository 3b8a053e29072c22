import { labelOf } from '../../rules/words';
import { NO_BACKUP } from '../../setup/backup';
import type { Side, Units } from '../../state/units/index';
import { wounds } from '../../words/numbers';
import { Segments } from '../controls/Segments';

const AtRange = ({ name, mean }: { name: string; mean: string }) => (
  <>
    {name === '5' ? '5+' : name}
    <span class="at-range">
      {mean}
      <span class="unseen"> wounds</span>
    </span>
  </>
);

/** Every range within a weapon's reach, with the unit's expected wounds there. */
const RangeRow = ({ units }: { units: Units }) => {
  const picked = units.attacker.value;
  if (!picked) return null;
  const here = picked.pick.range ?? '';
  const reached = units.ranges.value;
  const names = reached.map(({ range }) => String(range));
  // always show the selected range, even while its number is being calculated or when no weapon reaches
  const shown = names.includes(here) || here === '' ? names : [...names, here];
  if (shown.length === 0) return null;
  const meanAt = (name: string): string => {
    const at = reached.find(({ range }) => String(range) === name);
    if (!at) return reached.length > 0 ? '–' : '…';
    return at.wounds === undefined ? '–' : wounds(at.wounds);
  };
  return (
    <Segments
      label="Range"
      help={
        reached.some(({ wounds: mean }) => mean === undefined)
          ? 'Wounds expected at each range with your changes; – where other weapons would fire.'
          : 'Wounds expected at each range where a weapon reaches.'
      }
      value={here}
      names={shown}
      wordOf={(name) => <AtRange name={name} mean={meanAt(name)} />}
      onChange={(range) => {
        const { pool: _, ...pick } = picked.pick;
        void units.pick('attacker', { ...pick, range });
      }}
    />
  );
};

/** Fields the player changed since picking the unit; a click restores the card's value. */
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
          onClick={({ currentTarget: { nextElementSibling, previousElementSibling } }) => {
            const beside = [nextElementSibling, previousElementSibling].find((node) => node?.matches('button'));
            const other = beside ?? document.querySelector(`.side.${side} [role="spinbutton"]`);
            (other as HTMLElement | null)?.focus();
            units.resetToCard(side, id);
          }}
        >
          {labelOf(id)} ↺
        </button>
      ))}
    </span>
  );
};

const namesOf = (cards: readonly { name: string }[]): string => cards.map(({ name }) => name).join(', ');

/** Under the side's title: the unit's upgrades, range and points, and what was edited by hand. */
export const UnitLine = ({ units, side }: { units: Units; side: Side }) => {
  const picked = side === 'attacker' ? units.attacker.value : units.defender.value;
  if (!picked) return null;
  const { loadout, pick } = picked;
  const { counterpartUpgrades } = loadout;
  const ownUpgrades = loadout.upgrades.slice(0, loadout.upgrades.length - counterpartUpgrades.length);
  const unsure = loadout.marks.filter(({ kind }) => kind !== 'corrected');
  return (
    <div class="unit-line">
      <span>
        {loadout.points === undefined ? 'no points yet' : `${loadout.points} points (${units.catalogue.value?.date})`}
        {ownUpgrades.length > 0 && ` · ${namesOf(ownUpgrades)}`}
        {loadout.counterpart &&
          ` · with ${loadout.counterpart.name}${counterpartUpgrades.length > 0 ? `: ${namesOf(counterpartUpgrades)}` : ''}`}
        {loadout.lost > 0 && ` · ${loadout.lost} lost`}
      </span>
      {pick.from && <span class="from">from {pick.from}</span>}
      {pick.backup && <span>{NO_BACKUP}</span>}
      {'none' in picked && picked.none && <span class="trouble">{picked.none}</span>}
      {unsure.length > 0 && (
        <span title={unsure.map((mark) => `${mark.card}: ${mark.figure} is ${mark.kind}: ${mark.why}.`).join('\n')}>
          {unsure.length} {unsure.length === 1 ? 'figure' : 'figures'} not sure
        </span>
      )}
      <Edited units={units} side={side} />
      {side === 'attacker' && <RangeRow units={units} />}
    </div>
  );
};
