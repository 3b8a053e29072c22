import { killOdds } from '../../odds/questions/kill';
import { pointsDestroyed } from '../../odds/questions/points';
import { volleyOdds } from '../../odds/questions/volley';
import type { AttackConfig } from '../../rules/config';
import type { PlanQuestion } from '../../rules/plan';
import type { VolleyTarget } from '../../rules/volley';

/** Every order of these attackers. */
const ordersOf = (units: readonly number[]): number[][] =>
  units.length === 0
    ? [[]]
    : units.flatMap((first) => ordersOf(units.filter((unit) => unit !== first)).map((rest) => [first, ...rest]));

/** What attacks in this order are worth; minus infinity if one of them is impossible. */
const worth = (attacks: readonly (AttackConfig | null)[], order: readonly number[], goal: PlanQuestion['goal']) => {
  const made = order.map((unit) => attacks[unit]);
  if (made.length === 0) return 0;
  if (made.some((attack) => !attack)) return Number.NEGATIVE_INFINITY;
  const all = made as AttackConfig[];
  const target = { ...all[0]?.target, guardianWounds: 0 } as VolleyTarget;
  const tokens = all.reduce((sum, { attacker }) => sum + attacker.observationTokens, 0);
  const bare = all.map(({ target: _, ...attack }) => ({
    ...attack,
    attacker: { ...attack.attacker, observationTokens: 0 },
  }));
  const odds = volleyOdds({ attacks: bare, target, observationTokens: Math.min(10, tokens) });
  if (goal === 'destroyed') return odds.destroyed;
  const wounds = odds.attacks.at(-1)?.wounds ?? [];
  return pointsDestroyed(killOdds(wounds, target), target, all[0]?.defender.unitCost) ?? 0;
};

/** The best plan's value: every attacker on every target or on none, in every order. */
export const slowBest = ({ targets, goal }: PlanQuestion): number => {
  const attackers = targets[0]?.attacks.length ?? 0;
  const ways = (targets.length + 1) ** attackers;
  let best = 0;
  for (let way = 0; way < ways; way++) {
    const goes = Array.from(
      { length: attackers },
      (_, unit) => Math.floor(way / (targets.length + 1) ** unit) % (targets.length + 1),
    );
    const value = targets.reduce((sum, { attacks }, t) => {
      const here = goes.flatMap((to, unit) => (to === t + 1 ? [unit] : []));
      return sum + Math.max(...ordersOf(here).map((order) => worth(attacks, order, goal)));
    }, 0);
    best = Math.max(best, value);
  }
  return best;
};
