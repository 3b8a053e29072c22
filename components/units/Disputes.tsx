import { type Side, type Units, unconfirmed, unconfirmedWords } from '../../state/units/index';

type Picked = NonNullable<Units['attacker']['value'] | Units['defender']['value']>;
type Mark = Picked['loadout']['marks'][number];

/** Uses the other value of a disputed stat, where it is known. */
const OtherValue = ({ mark, picked, units, side }: { mark: Mark; picked: Picked; units: Units; side: Side }) => {
  const { id, used, other, isChosen = false } = mark;
  const { pool: _, others = [], ...pick } = picked.pick;
  const toggle = () => {
    const next = isChosen ? others.filter((it) => it !== id) : [...others, id];
    void units.pick(side, { ...pick, ...(next.length > 0 && { others: next }) });
  };
  return (
    <label class="toggle">
      <input type="checkbox" checked={isChosen} onChange={toggle} />
      Use {isChosen ? used : other}
    </label>
  );
};

/** Which stats of the unit's cards are in doubt, what each source says, and a switch to the other value. */
export const Disputes = ({ units, side }: { units: Units; side: Side }) => {
  const picked = side === 'attacker' ? units.attacker.value : units.defender.value;
  const doubts = unconfirmed(picked?.loadout.marks ?? []);
  if (!picked || doubts.length === 0) return null;
  return (
    <ul class="disputes" aria-label="Unconfirmed card stats">
      {doubts.map((mark) => (
        <li key={`${mark.id} ${mark.figure}`}>
          {unconfirmedWords(mark)}
          {mark.other && <OtherValue mark={mark} picked={picked} units={units} side={side} />}
        </li>
      ))}
    </ul>
  );
};
