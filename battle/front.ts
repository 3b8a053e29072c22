import { createBreather } from '../odds/questions/brief';
import type { UnitPick } from '../setup/setup';
import type { Upgrade } from '../units';
import { type Alike, type LoadoutOption, loadoutOptions } from './loadouts';
import type { FieldNumbers, Numbers } from './numbers';

/** A loadout that nothing cheaper matches. */
export interface FrontLoadout extends Numbers {
  pick: UnitPick;
  /** All of them, those that the unit must take first and the counterpart's last. */
  upgrades: Upgrade[];
  /** Of the whole unit. */
  points: number;
}

/** Differences smaller than this are rounding. */
const TINY = 1e-9;

type Measured = Pick<FrontLoadout, 'points' | 'wounds' | 'taken'> & { upgrades: readonly unknown[] };

/** Whether a loadout makes another one pointless: it costs no more, is no worse, and is better in one of the three. */
const beats = (a: Measured, b: Measured): boolean => {
  if (a.points > b.points || a.wounds < b.wounds - TINY || a.taken > b.taken + TINY) return false;
  if (a.points < b.points || a.wounds > b.wounds + TINY || a.taken < b.taken - TINY) return true;
  return a.upgrades.length < b.upgrades.length;
};

/** The same beyond any rounding. */
const clearlyBeats = (a: Measured, b: Measured): boolean =>
  a.wounds >= b.wounds &&
  a.taken <= b.taken &&
  a.points <= b.points &&
  (a.points < b.points || a.wounds > b.wounds + TINY || a.taken < b.taken - TINY);

/** Adds a loadout to those that may be worth their points, which stay few. */
const addTo = <L extends Measured>(contenders: L[], one: L): L[] => {
  if (contenders.some((other) => clearlyBeats(other, one))) return contenders;
  return [...contenders.filter((other) => !clearlyBeats(one, other)), one];
};

/** The loadouts that no other one beats, cheapest first; of equal ones the first. */
export const undefeated = <L extends Measured>(loadouts: readonly L[]): L[] => {
  const inOrder = loadouts.toSorted(
    (a, b) => a.points - b.points || b.wounds - a.wounds || a.taken - b.taken || a.upgrades.length - b.upgrades.length,
  );
  const front: L[] = [];
  for (const one of inOrder) {
    const isEqual = (other: L) => !beats(one, other) && other.points === one.points;
    const isPointless = front.some(
      (other) =>
        beats(other, one) ||
        (isEqual(other) && Math.abs(other.wounds - one.wounds) <= TINY && Math.abs(other.taken - one.taken) <= TINY),
    );
    if (isPointless) continue;
    // a later one can beat an earlier one only by rounding
    front.splice(0, front.length, ...front.filter((other) => !beats(one, other)));
    front.push(one);
  }
  return front;
};

const pickOf = ({ unit, counterpart, others }: UnitPick, option: LoadoutOption): UnitPick => ({
  unit,
  upgrades: option.upgrades.map(({ id }) => id),
  ...(others && { others }),
  ...(counterpart && { counterpart }),
  ...(option.counterpartUpgrades.length > 0 && {
    counterpartUpgrades: option.counterpartUpgrades.map(({ id }) => id),
  }),
});

/**
 * The front of a unit's loadouts, at full strength and without switches: all that are legal, except those that another
 * one matches for no more points. Undefined if cancelled.
 */
export const frontOf = async (
  numbers: FieldNumbers,
  pick: UnitPick,
  signal?: AbortSignal,
): Promise<FrontLoadout[] | undefined> => {
  const { cards } = numbers;
  const loadouts = await loadoutOptions(cards, pick, numbers.looked, signal);
  if (!loadouts) return undefined;
  const unit = cards.units.get(pick.unit);
  const itself = (unit?.cost ?? 0) + (pick.counterpart ? (cards.units.get(unit?.counterpart ?? '')?.cost ?? 0) : 0);
  const name = `${pick.unit} ${pick.counterpart ?? false} `;
  const named = ({ pools, tokens, defense }: Alike): Alike => ({
    pools: `${name}${pools}`,
    tokens: `${name}${tokens}`,
    defense: `${name}${defense}`,
  });
  let contenders: FrontLoadout[] = [];
  const breathe = createBreather(signal);
  for (const option of loadouts) {
    if (!(await breathe())) return undefined;
    const chosen = pickOf(pick, option);
    const found = await numbers.of(chosen, named(option.alike));
    if (!found) return undefined;
    contenders = addTo(contenders, {
      ...found,
      pick: chosen,
      upgrades: [...option.upgrades, ...option.counterpartUpgrades],
      points: itself + option.points,
    });
  }
  return undefeated(contenders);
};
