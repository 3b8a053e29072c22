import type { BattlePlan } from '../battle/plan';
import { percent } from './numbers';
import { listed } from './phrases';

const times = (count: number, name: string | undefined): string => `${count > 1 ? `${count}× ` : ''}${name}`;

const grouped = (places: readonly number[], names: readonly string[]): string =>
  listed(
    [...new Set(places)].map((place) => {
      const count = places.filter((other) => other === place).length;
      return times(count, names[place]);
    }),
  );

/** Equal attackers in a row are one part: “3× Stormtroopers, then AT-ST”. */
const inOrder = (places: readonly number[], names: readonly string[]): string => {
  const parts: { place: number; count: number }[] = [];
  for (const place of places) {
    const last = parts.at(-1);
    if (last && names[last.place] === names[place]) last.count++;
    else parts.push({ place, count: 1 });
  }
  return parts.map(({ place, count }) => times(count, names[place])).join(', then ');
};

/** Who attacks whom, a line for each target: “Stormtroopers, then AT-ST into Luke Skywalker: 61.6% destroyed, …”. */
export const planLines = (
  { volleys }: BattlePlan,
  attackers: readonly string[],
  targets: readonly string[],
): string[] =>
  volleys.map(
    ({ target, attackers: order, odds, points }) =>
      `${inOrder(order, attackers)} into ${targets[target]}: ${percent(odds.destroyed)} destroyed, ${points.toFixed(1)} points removed on average.`,
  );

/** What a plan leaves out and how far it looked, one sentence each. */
export const planNotes = (
  { unused, leftOut, tried, looked, volleys }: BattlePlan,
  attackers: readonly string[],
  targets: readonly string[],
): string[] => {
  const seen = looked.toLocaleString('en');
  return [
    volleys.length === 0 && 'No attack here is worth making.',
    unused.length > 0 && `Not used: ${grouped(unused, attackers)}.`,
    leftOut.length > 0 && `Left out, because they have no wounds to lose: ${grouped(leftOut, targets)}.`,
    tried === 'all'
      ? `Every assignment and order was tried: ${seen} volleys.`
      : `The best plan found: ${seen} volleys were looked at, not all.`,
    'Split fire is left out: each unit attacks one target.',
  ].filter((sentence) => typeof sentence === 'string');
};
