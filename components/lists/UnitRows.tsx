import { Fragment } from 'preact';
import { type ListRow, type Lists, type ShownList, SIDE_OF, type Slot } from '../../state/lists/index';
import type { Side } from '../../state/units/index';
import { roughWounds } from '../../words/numbers';
import { unitLabels } from '../../words/unit-label';
import { upgradeName } from '../../words/upgrade-name';

const SIDES = {
  attacker: { does: 'Attack with', word: 'Attack' },
  defender: { does: 'Target', word: 'Target' },
} as const satisfies Record<Side, unknown>;
const OTHER = { attacker: 'defender', defender: 'attacker' } as const;

/** A weapon's name, such as “DLT-19”, moves to the next line as a whole. */
const Label = ({ label }: { label: string }) => {
  const [name, ...gear] = label.split(' · ');
  return (
    <>
      {name}
      {gear.map((each) => (
        <Fragment key={each}>
          {' · '}
          <span class="gear">{each}</span>
        </Fragment>
      ))}
    </>
  );
};

/** What the label leaves out. */
const isLeftOut = (label: string, { upgrades, pick }: ListRow): boolean =>
  pick.counterpart === true || upgrades.some((upgrade) => !label.split(' · ').includes(upgradeName(upgrade)));

interface RowProps {
  row: ListRow;
  label: string;
  slot: Slot;
  lists: Lists;
}

/** A unit with its number. A click puts it on the slot's side; the small button puts it on the other side. */
const Row = ({ row, label, slot, lists }: RowProps) => {
  const side = SIDE_OF[slot];
  const other = OTHER[side];
  const number = lists.woundsOf(slot, row);
  const current = (on: Side) => (lists.isUsed(on, row) ? 'true' : undefined);
  return (
    <li class={`army-row ${side}`}>
      <button
        type="button"
        class="army-unit"
        title={[label, row.equipped, `${row.points} pts`].filter(Boolean).join('\n')}
        aria-current={current(side)}
        onClick={() => void lists.use(side, row)}
      >
        <span>
          <span class="unseen">{SIDES[side].does} </span>
          {row.count > 1 && <span class="times">{row.count}× </span>}
          <Label label={label} />
          {isLeftOut(label, row) && <span class="equipped"> {row.equipped}</span>}
        </span>
        <span class="heat-value" style={{ '--t': (number?.wounds ?? 0) / lists.mostWounds.value }}>
          {roughWounds(number)}
          {number?.wounds !== undefined && <span class="unseen"> wounds</span>}
        </span>
      </button>
      <button
        type="button"
        class={`quiet small other-side ${other}`}
        aria-label={`${SIDES[other].does}: ${label}`}
        aria-current={current(other)}
        onClick={() => void lists.use(other, row)}
      >
        {SIDES[other].word}
      </button>
    </li>
  );
};

/** The units of a list in a slot. */
export const UnitRows = ({ list, slot, lists }: { list: ShownList; slot: Slot; lists: Lists }) => {
  const labels = unitLabels(list.rows);
  return (
    <ul class="army-rows" aria-label={`Units of “${list.title}”`}>
      {list.rows.map((row, i) => (
        <Row key={i} row={row} label={labels[i] ?? ''} slot={slot} lists={lists} />
      ))}
    </ul>
  );
};
