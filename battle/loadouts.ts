import { createBreather } from '../odds/questions/brief';
import type { UnitPick } from '../setup/setup';
import {
  attacksWithDodges,
  type Catalogue,
  effectKey,
  excludes,
  type Looked,
  loadoutOf,
  mustFill,
  mustTake,
  slotsFor,
  tokensKey,
  type Unit,
  type Upgrade,
  type UpgradeSlot,
  upgradesInSlot,
  withMusts,
} from '../units';
import { createNumbering } from './numbering';

/** Upgrades of a unit and of its counterpart that together fight in one way, the cheapest of their kind. */
export interface LoadoutOption {
  upgrades: Upgrade[];
  counterpartUpgrades: Upgrade[];
  /** Of the upgrades. */
  points: number;
  alike: Alike;
}

/** Loadouts with equal texts form equal pools, have equal tokens as attackers, and equal defenses. */
export interface Alike {
  pools: string;
  tokens: string;
  defense: string;
}

/** An upgrade and what it does. */
interface Choice extends Alike {
  upgrade: Upgrade;
}

/** A kind of slot: what may be in it. */
interface SlotChoices {
  isCounterparts: boolean;
  /** How many of the choices it takes, at least and at most. */
  least: number;
  most: number;
  choices: Choice[];
}

/**
 * Among upgrades with the same effect only the cheapest can pay off, as many as fit. Upgrades without an effect only fill
 * mandatory slots. All unique ones stay: the unit may already have one of them elsewhere.
 */
const worthChoosing = (choices: readonly Choice[], least: number, most: number): Choice[] => {
  const seen = new Map<string, number>();
  const cheapestFirst = choices.toSorted((a, b) => a.upgrade.cost - b.upgrade.cost);
  return cheapestFirst.filter(({ pools, tokens, defense, upgrade }) => {
    const key = `${pools} ${tokens} ${defense}`;
    const changesNothing = key === '  ';
    if (upgrade.unique && !changesNothing) return true;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before < (changesNothing ? least : most);
  });
};

/** What is looked at, and whether the unit can attack with dodge tokens. */
interface LookedBy extends Looked {
  spendsDodges: boolean;
  /** A short id for each effect, stable within one unit. */
  short: (effect: string) => string;
}

const choicesFor = (cards: Catalogue, unit: Unit, isCounterparts: boolean, looked: LookedBy): SlotChoices[] => {
  const musts = mustTake(cards, unit).upgrades;
  const fills = mustFill(cards, unit);
  return [...new Set(unit.slots)].map((slot: UpgradeSlot) => {
    const compulsory = musts.filter((upgrade) => upgrade.slot === slot);
    const most = slotsFor(unit, slot) - compulsory.length;
    const least = Math.max(0, (fills.get(slot) ?? 0) - compulsory.length);
    const legal = upgradesInSlot(cards, unit, slot)
      .filter((upgrade) => ![unit, ...musts].some((card) => excludes(card, upgrade)))
      .map((upgrade) => ({
        upgrade,
        pools: looked.short(effectKey(upgrade, 'attacker', looked)),
        tokens: looked.ownTokens ? looked.short(tokensKey(upgrade, looked.spendsDodges)) : '',
        defense: looked.short(effectKey(upgrade, 'defender', looked)),
      }));
    return { isCounterparts, least, most, choices: worthChoosing(legal, least, most) };
  });
};

/** All choices of `least` to `most` of these. */
const subsets = (choices: readonly Choice[], least: number, most: number): Choice[][] => {
  let all: Choice[][] = [[]];
  for (const choice of choices) {
    const more = all.filter((set) => set.length < most).map((set) => [...set, choice]);
    all = [...all, ...more];
  }
  return all.filter((set) => set.length >= least);
};

const isBetter = (a: LoadoutOption, b: LoadoutOption): boolean =>
  a.points < b.points ||
  (a.points === b.points &&
    a.upgrades.length + a.counterpartUpgrades.length < b.upgrades.length + b.counterpartUpgrades.length);

const joined = (key: string, more: readonly string[]): string =>
  [...key.split('\n'), ...more].filter(Boolean).toSorted().join('\n');

/** The loadout with these upgrades too; undefined if a unique name would be there twice. */
const withChosen = (
  to: LoadoutOption,
  chosen: readonly Choice[],
  isCounterparts: boolean,
): LoadoutOption | undefined => {
  if (chosen.length === 0) return to;
  const cards = chosen.map(({ upgrade }) => upgrade);
  const there = [...to.upgrades, ...to.counterpartUpgrades];
  const isTwice = cards.some((card, i) => [...there, ...cards.slice(0, i)].some((other) => excludes(other, card)));
  if (isTwice) return undefined;
  const whose = isCounterparts ? ' counterpart' : '';
  const keysOf = (of: keyof Alike) => chosen.map((choice) => choice[of] && choice[of] + whose);
  return {
    upgrades: isCounterparts ? to.upgrades : [...to.upgrades, ...cards],
    counterpartUpgrades: isCounterparts ? [...to.counterpartUpgrades, ...cards] : to.counterpartUpgrades,
    points: to.points + cards.reduce((sum, { cost }) => sum + cost, 0),
    alike: {
      pools: joined(to.alike.pools, keysOf('pools')),
      tokens: joined(to.alike.tokens, keysOf('tokens')),
      defense: joined(to.alike.defense, keysOf('defense')),
    },
  };
};

/**
 * All loadouts of a unit that differ in a number, each in its cheapest form, one slot after the other: those that fight
 * alike are merged before the next slot multiplies them. What the unit must take is part of all. Undefined if cancelled.
 */
export const loadoutOptions = async (
  cards: Catalogue,
  pick: UnitPick,
  looked: Looked,
  signal?: AbortSignal,
): Promise<LoadoutOption[] | undefined> => {
  const bare = loadoutOf(cards, withMusts(cards, { ...pick, upgrades: [], counterpartUpgrades: [] }));
  if (!bare) return [];
  const { unit, counterpart, upgrades } = bare;
  const everyCard = [unit, ...(counterpart ? [counterpart] : []), ...cards.upgrades.values()];
  const numberOf = createNumbering();
  const short = (effect: string) => effect && `${numberOf(effect)}`;
  const lookedBy = { ...looked, short, spendsDodges: everyCard.some(({ keywords }) => attacksWithDodges(keywords)) };
  const slots = [
    ...choicesFor(cards, unit, false, lookedBy),
    ...(counterpart ? choicesFor(cards, counterpart, true, lookedBy) : []),
  ];
  const points = upgrades.reduce((sum, { cost }) => sum + cost, 0);
  const alike = { pools: '', tokens: '', defense: '' };
  let options: LoadoutOption[] = [{ upgrades, counterpartUpgrades: [], points, alike }];
  const breathe = createBreather(signal);
  for (const { choices, least, most, isCounterparts } of slots) {
    const merged = new Map<string, LoadoutOption>();
    for (const chosen of subsets(choices, least, most)) {
      for (const option of options) {
        if (!(await breathe())) return undefined;
        const next = withChosen(option, chosen, isCounterparts);
        if (!next) continue;
        const uniques = next.upgrades.filter(({ unique }) => unique).map(({ name }) => name);
        const { pools, tokens, defense } = next.alike;
        const key = `${pools}|${tokens}|${defense}|${uniques.join()}`;
        const known = merged.get(key);
        if (!known || isBetter(next, known)) merged.set(key, next);
      }
    }
    options = [...merged.values()];
  }
  return options;
};
