import type { BattlePlan } from '../battle/plan';
import { plural } from '../rules/plural';
import { percent } from './numbers';
import { listed } from './phrases';
import { shootFirstWords } from './volley';

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

const NO_PLAN = 'No attack here is worth making.';

/** The target of each volley; units of the same row are numbered if several are attacked. */
const targetNames = (volleys: BattlePlan['volleys'], targets: readonly string[]): string[] =>
  volleys.map(({ target }, i) => {
    const isSame = (other: { target: number }) => other.target === target;
    const number = volleys.slice(0, i + 1).filter(isSame).length;
    return `${targets[target]}${volleys.filter(isSame).length > 1 ? ` #${number}` : ''}`;
  });

/** Who attacks whom, a line for each target: “Stormtroopers, then AT-ST into Luke Skywalker: 61.6% destroyed, …”. */
export const planLines = (
  { volleys }: BattlePlan,
  attackers: readonly string[],
  targets: readonly string[],
): string[] => {
  const names = targetNames(volleys, targets);
  return volleys.map(
    ({ attackers: order, odds, points }, i) =>
      `${inOrder(order, attackers)} into ${names[i]}: ${percent(odds.destroyed)} destroyed, ${points.toFixed(1)} points removed on average.`,
  );
};

/** What all lines achieve together; empty if there is only one. */
export const planTotal = ({ goal, volleys }: BattlePlan): string => {
  if (volleys.length < 2) return '';
  const sum = volleys.reduce((total, { points, odds }) => total + (goal === 'points' ? points : odds.destroyed), 0);
  return `Together ${sum.toFixed(1)} ${goal === 'points' ? 'points removed' : 'units destroyed'} on average.`;
};

/** “Plan found: 3 volleys. Together 206.6 points removed on average.” */
export const planFound = (plan: BattlePlan): string =>
  plan.volleys.length === 0
    ? NO_PLAN
    : `Plan found: ${plural(plan.volleys.length, 'volley')}. ${planTotal(plan)}`.trim();

/** “Uses 6 of your 12 units against 4 of their 12”: how many take part, of how many. */
export const takingPart = (
  attackers: readonly [used: number, all: number],
  targets: readonly [used: number, all: number],
  from: 'mine' | 'theirs',
): string => {
  const isAll = ([used, all]: readonly [number, number]) => used === all;
  if (isAll(attackers) && isAll(targets))
    return `${plural(attackers[0], 'attacker')} on ${plural(targets[0], 'target')}`;
  const [my, their, theirs] = from === 'mine' ? ['your', 'their', 'theirs'] : ['their', 'your', 'yours'];
  const mine = isAll(attackers) ? `all of ${my} units` : `${attackers[0]} of ${my} ${plural(attackers[1], 'unit')}`;
  const others = isAll(targets) ? `all of ${theirs}` : `${targets[0]} of ${their} ${targets[1]}`;
  return `Uses ${mine} against ${others}`;
};

/** This many names are short enough for one sentence. */
const MOST_NAMES = 4;

const someOf = (units: readonly LeftOut[]): string => {
  const named = units.length > MOST_NAMES ? units.slice(0, MOST_NAMES - 1) : units;
  const more = units.slice(named.length).reduce((sum, { count }) => sum + count, 0);
  return listed([...named.map(({ count, name }) => times(count, name)), ...(more > 0 ? [`${more} more`] : [])]);
};

/** Units that take no part in a plan. */
export interface LeftOut {
  name: string;
  count: number;
}

/** “Left out of your army: Imperial Officer. Left out of theirs: Leia Organa and 2× AT-RT.” Empty if nobody is. */
export const leftOutWords = (
  attackers: readonly LeftOut[],
  targets: readonly LeftOut[],
  from: 'mine' | 'theirs',
): string => {
  const [my, their, theirs] = from === 'mine' ? ['your', 'their', 'theirs'] : ['their', 'your', 'yours'];
  const others = attackers.length > 0 ? theirs : `${their} army`;
  const mineOut = attackers.length > 0 && `Left out of ${my} army: ${someOf(attackers)}.`;
  const othersOut = targets.length > 0 && `Left out of ${others}: ${someOf(targets)}.`;
  return [mineOut, othersOut].filter(Boolean).join(' ');
};

/** What a plan leaves out and how far it looked, one sentence each. */
export const planNotes = (
  { unused, leftOut, tried, looked, volleys }: BattlePlan,
  attackers: readonly string[],
  targets: readonly string[],
): string[] => {
  const seen = looked.toLocaleString('en');
  return [
    volleys.length === 0 && NO_PLAN,
    unused.length > 0 && `Not used: ${grouped(unused, attackers)}.`,
    leftOut.length > 0 && `Left out because they have no wounds to lose: ${grouped(leftOut, targets)}.`,
    tried === 'all'
      ? `Every assignment and order of the chosen units was tried: ${seen} volleys.`
      : `Best plan found among ${seen} volleys of the chosen units; not every plan was tried.`,
    ...new Set(volleys.flatMap(({ volley }) => shootFirstWords(volley) || [])),
    'Split fire is left out: each unit attacks one target.',
  ].filter((sentence) => typeof sentence === 'string');
};
