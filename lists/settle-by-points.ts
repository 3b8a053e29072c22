import type { Catalogue } from '../units';
import { candidateOf } from './names';
import type { ListUnit } from './reading';

/** A way to resolve a doubt: one card instead of another, and how that changes the list's points. */
interface Swap {
  unit: ListUnit;
  from: string;
  to: string;
  points: number;
}

const costOf = ({ units, upgrades }: Catalogue, id: string): number =>
  units.get(id)?.cost ?? upgrades.get(id)?.cost ?? 0;

/** The points of a list entry: unit and upgrades times count, plus the counterpart. */
export const pointsOf = (catalogue: Catalogue, { unit, upgrades, count, counterpart }: ListUnit): number => {
  const sum = (ids: readonly string[]) => ids.reduce((total, id) => total + costOf(catalogue, id), 0);
  return count * sum([unit, ...upgrades]) + (counterpart ? sum([counterpart.unit, ...counterpart.upgrades]) : 0);
};

const MOST_SUMS = 2000;

/** The smallest set of swaps that makes up a difference, if it is unique. At most one swap for each doubt. */
const swapsFor = (doubts: readonly Swap[][], difference: number): Swap[] => {
  let ways = new Map<number, { swaps: Swap[]; only: boolean }>([[0, { swaps: [], only: true }]]);
  for (const choices of doubts) {
    const next = new Map(ways);
    for (const [sum, { swaps, only }] of ways) {
      for (const swap of choices) {
        const before = next.get(sum + swap.points);
        const longer = before ? before.swaps.length - swaps.length - 1 : 1;
        if (longer > 0) next.set(sum + swap.points, { swaps: [...swaps, swap], only });
        else if (before && longer === 0) next.set(sum + swap.points, { ...before, only: false });
      }
    }
    if (next.size > MOST_SUMS) return [];
    ways = next;
  }
  const way = ways.get(difference);
  return way?.only ? way.swaps : [];
};

/** Takes another card for a doubtful name; the one taken before becomes an alternative. */
export const takeInstead = (catalogue: Catalogue, unit: ListUnit, from: string, to: string): void => {
  const doubt = unit.doubts?.find(({ id }) => id === from);
  if (doubt) {
    const card = catalogue.units.get(from) ?? catalogue.upgrades.get(from);
    doubt.couldBe = [...(card ? [candidateOf(card)] : []), ...doubt.couldBe.filter(({ id }) => id !== to)];
    doubt.id = to;
  }
  if (unit.unit === from) unit.unit = to;
  const equipped = [unit.upgrades, unit.counterpart?.upgrades, unit.loadout].find((ids) => ids?.includes(from));
  if (equipped) equipped[equipped.indexOf(from)] = to;
};

/** Cards of the same name differ in points, so the list's total can decide which ones are meant. */
export const settleByPoints = (units: readonly ListUnit[], points: number, catalogue: Catalogue): void => {
  const difference = points - units.reduce((sum, unit) => sum + pointsOf(catalogue, unit), 0);
  if (difference === 0) return;
  const doubts = units.flatMap((unit) =>
    (unit.doubts ?? []).map(({ id, couldBe }) =>
      couldBe
        .map((to): Swap => {
          const more = costOf(catalogue, to.id) - costOf(catalogue, id);
          return { unit, from: id, to: to.id, points: unit.count * more };
        })
        .filter((swap) => swap.points !== 0),
    ),
  );
  for (const { unit, from, to } of swapsFor(doubts, difference)) takeInstead(catalogue, unit, from, to);
};
