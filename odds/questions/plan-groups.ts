import type { AttackConfig } from '../../rules/config';
import type { PlanGoal, PlanTarget } from '../../rules/plan';
import { MOST_ATTACKS, type VolleyConfig, type VolleyTarget } from '../../rules/volley';
import { killOdds } from './kill';
import type { Kinds } from './plan-kinds';
import { pointsDestroyed } from './points';
import { Play, type Sofar } from './volley-play';
import { countedToDestroy } from './volley-state';

/** Orders that differ by less are equal: then the first one found wins. */
export const EQUAL = 1e-9;
const MOST_TOKENS = 10;

/** The best attacks that a group of attackers can make on a target. */
export interface Group {
  /** Kinds of attackers, in the order of their attacks. */
  order: readonly number[];
  value: number;
}
/** By the number of the group. */
export type Groups = Map<number, Group>;

/** One target, and the attacks of each kind of attacker on it. */
export class Facing {
  /** The attack of each kind; undefined if it cannot attack this target. */
  readonly attacks: (AttackConfig | undefined)[];
  private readonly target: VolleyTarget;

  constructor(
    { attacks }: PlanTarget,
    private readonly kinds: Kinds,
    private readonly goal: PlanGoal,
  ) {
    this.attacks = kinds.members.map(([first = 0]) => attacks[first] ?? undefined);
    const target = this.attacks.find((attack) => attack)?.target;
    this.target = { ...(target as VolleyTarget), guardianWounds: 0 };
  }

  /** Whether anybody can attack this target. */
  get isAttacked(): boolean {
    return this.attacks.some((attack) => attack);
  }

  isMelee(kind: number): boolean {
    return this.attacks[kind]?.attackType === 'melee';
  }

  /** Observation tokens lie on the target, for everybody: those of a whole group. */
  tokensOf(group: number): number {
    const tokens = this.attacks.map((attack) => attack?.attacker.observationTokens ?? 0);
    return Math.min(
      MOST_TOKENS,
      tokens.reduce((sum, each, kind) => sum + each * this.kinds.countIn(group, kind), 0),
    );
  }

  volleyOf(kinds: readonly number[], observationTokens: number): VolleyConfig {
    const attacks = kinds.map((kind) => {
      const { target: _, ...attack } = this.attacks[kind] as AttackConfig;
      return { ...attack, attacker: { ...attack.attacker, observationTokens: 0 } };
    });
    return { attacks, target: this.target, observationTokens };
  }

  /** What attacks are worth to the plan, by the chances of 0 … all remaining wounds. */
  pointsIn(wounds: readonly number[]): number {
    const cost = this.attacks.find((attack) => attack)?.defender.unitCost;
    return pointsDestroyed(killOdds(wounds, this.target), this.target, cost) ?? 0;
  }

  valueOf(play: Play, sofar: Sofar): number {
    return this.goal === 'destroyed' ? sofar.destroyed : this.pointsIn(play.woundsOf(sofar));
  }
}

/**
 * Attacks of kinds that can attack the target; the place of a kind's attack in the volley. Melee comes last, and of equal
 * orders the first one wins: an engaged unit cannot be shot.
 */
const playOf = (facing: Facing, tokens: number) => {
  const able = [...facing.attacks.keys()]
    .filter((kind) => facing.attacks[kind])
    .sort((a, b) => Number(facing.isMelee(a)) - Number(facing.isMelee(b)));
  const volley = facing.volleyOf(able, tokens);
  return { able, play: new Play(volley, countedToDestroy(volley)) };
};

/** The different numbers of observation tokens that groups bring. */
const tokensBrought = (facing: Facing, kinds: Kinds): Set<number> => {
  const all = new Set([0]);
  kinds.members.forEach(({ length }, kind) => {
    for (const before of [...all]) {
      const each = facing.attacks[kind]?.attacker.observationTokens ?? 0;
      for (let n = 1; n <= length; n++) all.add(Math.min(MOST_TOKENS, before + n * each));
    }
  });
  return all;
};

const keepBetter = (groups: Groups, group: number, found: Group): void => {
  const known = groups.get(group);
  if (!known || found.value > known.value + EQUAL) groups.set(group, found);
};

/** Tries every order of every group. Yields after each attack. */
export function* tryAllOrders(facing: Facing, kinds: Kinds): Generator<void, Groups> {
  const groups: Groups = new Map();
  if (!facing.isAttacked) return groups;
  for (const tokens of tokensBrought(facing, kinds)) {
    const { able, play } = playOf(facing, tokens);
    const walk = function* (group: number, order: readonly number[], sofar: Sofar): Generator<void, void> {
      if (order.length === MOST_ATTACKS) return;
      for (const [place, kind] of able.entries()) {
        if (!kinds.hasMore(group, kind)) continue;
        const [larger, longer] = [group + (kinds.unit[kind] as number), [...order, kind]];
        const after = play.after(sofar, place);
        yield;
        if (facing.tokensOf(larger) === tokens) {
          keepBetter(groups, larger, { order: longer, value: facing.valueOf(play, after) });
        }
        yield* walk(larger, longer, after);
      }
    };
    yield* walk(0, [], play.start);
  }
  return groups;
}

/** Only adds attacks at the end of the best order found for one attacker less. Yields after each attack. */
export function* addOneByOne(facing: Facing, kinds: Kinds): Generator<void, Groups> {
  const groups: Groups = new Map();
  if (!facing.isAttacked) return groups;
  for (const tokens of tokensBrought(facing, kinds)) {
    const { able, play } = playOf(facing, tokens);
    let level = new Map<number, Group & { sofar: Sofar }>([[0, { order: [], value: 0, sofar: play.start }]]);
    for (let size = 1; size <= MOST_ATTACKS && level.size > 0; size++) {
      const next: typeof level = new Map();
      for (const [group, { order, sofar }] of level) {
        for (const [place, kind] of able.entries()) {
          if (!kinds.hasMore(group, kind)) continue;
          const after = play.after(sofar, place);
          yield;
          const larger = group + (kinds.unit[kind] as number);
          const found = { order: [...order, kind], value: facing.valueOf(play, after), sofar: after };
          const known = next.get(larger);
          if (!known || found.value > known.value + EQUAL) next.set(larger, found);
        }
      }
      for (const [group, { order, value }] of next) {
        if (facing.tokensOf(group) === tokens) keepBetter(groups, group, { order, value });
      }
      level = next;
    }
  }
  return groups;
}
