import type { ListUnit } from '../../lists';
import { equipped, type TrueList } from './random-list';

/** How much of a list was recognised, counting every unit and every upgrade. */
export interface Rates {
  units: number;
  unitsRight: number;
  upgrades: number;
  upgradesRight: number;
  /** Upgrades that were not recognised, by name. */
  missed: string[];
}

interface Single {
  unit: string;
  upgrades: string[];
}

const singlesOf = (units: readonly ListUnit[]): Single[] =>
  units.flatMap(({ unit, upgrades, count, counterpart }) => [
    ...Array.from({ length: count }, () => ({ unit, upgrades })),
    ...(counterpart ? [counterpart] : []),
  ]);

const common = (a: readonly string[], b: readonly string[]): number => {
  const left = [...b];
  return a.filter((id) => left.includes(id) && left.splice(left.indexOf(id), 1)).length;
};

/** Units are paired with those of the same id that share most upgrades; a wrong unit counts all its upgrades as wrong. */
export const ratesOf = (list: TrueList, read: readonly ListUnit[]): Rates => {
  const left = singlesOf(read);
  const rates: Rates = { units: 0, unitsRight: 0, upgrades: 0, upgradesRight: 0, missed: [] };
  const truth = list.units.flatMap((each) => [
    ...Array.from({ length: each.count }, () => each),
    ...(each.counterpart ? [each.counterpart] : []),
  ]);
  for (const each of truth) {
    const cards = equipped(each);
    const ids = cards.map(({ id }) => id);
    rates.units++;
    const same = left.filter(({ unit }) => unit === each.unit.id);
    const best = same.sort((a, b) => common(ids, b.upgrades) - common(ids, a.upgrades))[0];
    if (!best) {
      rates.missed.push(`UNIT ${each.unit.id} ${each.unit.name}`);
      continue;
    }
    left.splice(left.indexOf(best), 1);
    rates.unitsRight++;
    // count upgrades only for correct units: a wrong unit counts once, as a unit
    rates.upgrades += Math.max(ids.length, best.upgrades.length);
    rates.upgradesRight += common(ids, best.upgrades);
    rates.missed.push(...cards.filter(({ id }) => !best.upgrades.includes(id)).map(({ id, name }) => `${id} ${name}`));
  }
  return rates;
};
