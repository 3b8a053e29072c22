import type { ArmyRow } from '../../battle/army';
import { type UpgradeRow, upgradeRows } from '../../battle/equip';
import { armyField, type Field, standardField } from '../../battle/field';
import { type FrontLoadout, frontOf } from '../../battle/front';
import { FieldNumbers, type Numbers } from '../../battle/numbers';
import { rangesIn } from '../../battle/situation';
import type { Odds } from '../../odds';
import { type Ask, createAsk } from '../../odds/questions/brief';
import { type Catalogue, fullName, loadoutOf, type Unit } from '../../units';
import { Mistake } from './mistake';
import type { TypedUnits } from './odds-arguments';
import { standardTargetNotes } from './odds-battle-arguments';
import type { TypedEquip } from './odds-equip-arguments';
import { equipTable } from './odds-equip-table';
import { readArmy } from './odds-lists';
import { chosen, rangeMeant, unfilledNotes } from './odds-units';

interface NumbersJson {
  wounds: number;
  /** Null if no target's wounds are known. */
  destroyed: number | null;
  taken: number;
}

/** An upgrade of the JSON answer: all numbers are differences to the base. */
export interface UpgradeJson extends NumbersJson {
  id: string;
  name: string;
  slot: string;
  points: number;
  notIncluded: string[];
}

/** What to equip. `base` is the unit with the upgrades given and what it must take. */
export interface EquipJson {
  id: string;
  unit: string;
  /** Null while the unit has no points. */
  points: number | null;
  base: NumbersJson;
  upgrades: UpgradeJson[];
  front: { upgrades: { id: string; name: string }[]; points: number; wounds: number; taken: number }[];
}

const numbersJson = ({ wounds, destroyed, taken }: Pick<Numbers, 'wounds' | 'destroyed' | 'taken'>): NumbersJson => ({
  wounds,
  destroyed: destroyed ?? null,
  taken,
});

const upgradeJson = ({ upgrade, slot, points, notIncluded, ...change }: UpgradeRow): UpgradeJson => ({
  id: upgrade.id,
  name: fullName(upgrade),
  slot,
  points,
  ...numbersJson(change),
  notIncluded,
});

const frontJson = ({ upgrades, points, wounds, taken }: FrontLoadout): EquipJson['front'][number] => ({
  upgrades: upgrades.map((upgrade) => ({ id: upgrade.id, name: fullName(upgrade) })),
  points,
  wounds,
  taken,
});

/** The targets: a unit, the units of a list, or the standard targets. */
const targetsOf = async (
  cards: Catalogue,
  ask: Ask,
  { defender, defenderUpgrades }: TypedUnits,
  { theirs, situation }: TypedEquip,
): Promise<{ field: Field; into: string; notes: string[] }> => {
  const battlefield = { cards, situation };
  const into = async (army: readonly ArmyRow[], name: string, notes: string[]) => ({
    field: await armyField(battlefield, ask, army),
    into: name,
    notes,
  });
  if (defender) {
    const pick = chosen(cards, defender, defenderUpgrades);
    return into([{ pick, count: 1 }], fullName(cards.units.get(pick.unit) as Unit), unfilledNotes(cards, pick));
  }
  if (theirs === undefined) {
    const notes = standardTargetNotes(situation);
    return { field: standardField(battlefield), into: 'the standard targets', notes };
  }
  const { army, notes } = readArmy(cards, 'theirs', theirs);
  return into(army, 'their list', notes);
};

/** Answers `--equip`: the text to print, and notes about what was left out. */
export const answerEquip = async (
  cards: Catalogue,
  odds: Odds,
  typed: TypedUnits,
  equip: TypedEquip,
  json: boolean,
): Promise<{ text: string; notes: string[] }> => {
  const ask = createAsk(odds);
  const pick = chosen(cards, typed.attacker ?? '', typed.upgrades);
  const range = rangeMeant(typed.range);
  if (range === 'overrun') throw new Mistake('--equip compares attacks at ranges 1 to 5 and in melee.');
  const { field, into, notes } = await targetsOf(cards, ask, typed, equip);
  const { situation } = equip;
  const numbers = new FieldNumbers(cards, ask, field, {
    ranges: range ? [range] : rangesIn(situation),
    ownTokens: situation.ownTokens,
  });
  const [loadout, base] = [loadoutOf(cards, pick), await numbers.of(pick)];
  const [rows, front] = [await upgradeRows(numbers, pick), await frontOf(numbers, pick)];
  if (!loadout || !base || !rows || !front) throw new Mistake(`Unknown unit "${pick.unit}".`);
  const answer: EquipJson = {
    id: pick.unit,
    unit: fullName(loadout.unit),
    points: loadout.points ?? null,
    base: numbersJson(base),
    upgrades: rows.map(upgradeJson),
    front: front.map(frontJson),
  };
  return {
    text: json ? JSON.stringify(answer) : equipTable(answer, into, cards.date),
    notes: [...unfilledNotes(cards, pick), ...notes],
  };
};
