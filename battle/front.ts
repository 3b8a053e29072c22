import { createBreather } from '../odds/questions/brief';
import type { UnitPick } from '../setup/setup';
import type { Upgrade } from '../units';
import { type LoadoutOption, loadoutOptions } from './loadouts';
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

/** Loadouts that deal the same wounds, no more than `most`. */
interface SameWounds {
  most: number;
  loadouts: Candidate[];
}

/** A loadout whose wounds are not known yet. */
interface Candidate {
  /** Its place among all loadouts: of equal ones the first is kept. */
  place: number;
  option: LoadoutOption;
  points: number;
  taken: number;
}

/** Loadouts with the highest limit come first: those that beat many others are among them. */
const bySameWounds = async (
  numbers: FieldNumbers,
  pick: UnitPick,
  options: readonly LoadoutOption[],
  signal?: AbortSignal,
): Promise<SameWounds[] | undefined> => {
  const same = new Map<string, SameWounds>();
  const breathe = createBreather(signal);
  for (const [place, option] of options.entries()) {
    if (!(await breathe())) return undefined;
    const { alike, points } = option;
    const key = `${alike.pools}|${alike.tokens}`;
    const chosen = pickOf(pick, option);
    const known = same.get(key) ?? { most: numbers.mostWounds(chosen, alike) ?? 0, loadouts: [] };
    same.set(key, known);
    known.loadouts.push({ place, option, points, taken: numbers.taken(chosen, alike) });
  }
  return [...same.values()].sort((a, b) => b.most - a.most);
};

/** Names what the loadouts of one unit share, for numbers that remember several units. */
const named = ({ unit, counterpart = false }: UnitPick, option: LoadoutOption): LoadoutOption => {
  const { pools, tokens, defense } = option.alike;
  const name = `${unit} ${counterpart} `;
  return { ...option, alike: { pools: `${name}${pools}`, tokens: `${name}${tokens}`, defense: `${name}${defense}` } };
};

const NO_UPGRADES: readonly Upgrade[] = [];

/**
 * The front of a unit's loadouts, at full strength and without switches: all that are legal, except those that another
 * one matches for no more points. What a loadout deals is only worked out if it could be on the front. Undefined if
 * cancelled.
 */
export const frontOf = async (
  numbers: FieldNumbers,
  pick: UnitPick,
  signal?: AbortSignal,
): Promise<FrontLoadout[] | undefined> => {
  const { cards } = numbers;
  const options = await loadoutOptions(cards, pick, numbers.looked, signal);
  const same =
    options &&
    (await bySameWounds(
      numbers,
      pick,
      options.map((option) => named(pick, option)),
      signal,
    ));
  if (!same) return undefined;
  const unit = cards.units.get(pick.unit);
  const itself = (unit?.cost ?? 0) + (pick.counterpart ? (cards.units.get(unit?.counterpart ?? '')?.cost ?? 0) : 0);
  let contenders: (FrontLoadout & { place: number })[] = [];
  for (const { most, loadouts } of same) {
    const unbeaten = (wounds: number) =>
      loadouts.filter(({ points, taken }) => {
        const atBest = { points: itself + points, wounds, taken, upgrades: NO_UPGRADES };
        return !contenders.some((other) => clearlyBeats(other, atBest));
      });
    const [first] = unbeaten(most);
    if (!first) continue;
    let isBeaten = false;
    const goesOn = (limit: number) => {
      isBeaten = unbeaten(limit).length === 0;
      return !isBeaten;
    };
    const found = await numbers.of(pickOf(pick, first.option), first.option.alike, goesOn);
    if (signal?.aborted || (!found && !isBeaten)) return undefined;
    if (!found) continue;
    for (const { place, option, points, taken } of unbeaten(found.wounds)) {
      const upgrades = [...option.upgrades, ...option.counterpartUpgrades];
      const all = { ...found, taken, pick: pickOf(pick, option), upgrades, points: itself + points, place };
      contenders = addTo(contenders, all);
    }
  }
  return undefeated(contenders.sort((a, b) => a.place - b.place)).map(({ place: _, ...loadout }) => loadout);
};
