import type { AttackConfig } from '../../rules/config';
import { woundsLeft } from '../../rules/wounds-left';
import { attackInBrief } from '../engines/exact';
import { STANDARD_ATTACKS, type StandardAttack, standardAttackOn } from './standard-attacks';

/** What a unit takes from one of the standard attacks. */
interface TakenFrom {
  /** The id of the standard attack. */
  attack: string;
  /** Mean wounds of one attack, those beyond the unit's last wound included, as in every other table. */
  wounds: number;
  /** Mean number of such attacks until the unit is destroyed: Infinity if they cannot; undefined without its wounds. */
  needed?: number;
}

export interface Survival {
  /** In the order of the standard attacks. */
  from: TakenFrom[];
  /** Mean wounds taken from one of them, all equally likely. */
  taken: number;
  /** Mean number of attacks until the unit is destroyed, each of them any of the four, all equally likely. */
  needed?: number;
}

export interface SurvivalOptions {
  /** The unit cannot be attacked in melee: such an attack does nothing to it. */
  immuneMelee?: boolean;
}

/**
 * The mean number of attacks until `left` wounds are suffered, with these chances of 0, 1, 2 … wounds in each: one attack,
 * and then as many as the wounds that are left after it need. Attacks that do nothing only repeat it.
 */
export const attacksNeeded = (chances: ArrayLike<number>, left: number): number => {
  const misses = chances[0] ?? 0;
  if (left <= 0) return 0;
  if (misses >= 1 - 1e-12) return Number.POSITIVE_INFINITY;
  const needed = [0];
  for (let wounds = 1; wounds <= left; wounds++) {
    let sum = 1;
    for (let taken = 1; taken < wounds && taken < chances.length; taken++) {
      sum += (chances[taken] as number) * (needed[wounds - taken] as number);
    }
    needed.push(sum / (1 - misses));
  }
  return needed[left] as number;
};

const meanOf = (chances: ArrayLike<number>): number => {
  let mean = 0;
  for (let k = 0; k < chances.length; k++) mean += k * (chances[k] as number);
  return mean;
};

/** Equally likely: the average of the chances. */
const mixed = (all: readonly ArrayLike<number>[]): number[] => {
  const length = Math.max(...all.map((chances) => chances.length));
  const at = (k: number) => all.reduce((sum, chances) => sum + (chances[k] ?? 0), 0) / all.length;
  return Array.from({ length }, (_, k) => at(k));
};

const UNHURT = [1];

/**
 * How the target of `config` survives the standard attacks, exactly. From one attack to the next only its wounds change:
 * - Every attack meets the tokens and shields that `config` has; none are used up. Tables enter none.
 * - Troopers are in light cover every time, vehicles in none; suppression neither improves it nor feeds Danger Sense.
 * - Nobody else helps: no guardian and no Backup unless `config` has them, no rally, no repair.
 */
export const survivalOf = (config: AttackConfig, { immuneMelee = false }: SurvivalOptions = {}): Survival => {
  const { target } = config;
  const left = target && woundsLeft(target);
  const chancesOf = (attack: StandardAttack): ArrayLike<number> =>
    immuneMelee && attack.attackType === 'melee' ? UNHURT : attackInBrief(standardAttackOn(config, attack)).main;
  const all = STANDARD_ATTACKS.map(chancesOf);
  const neededWith = (chances: ArrayLike<number>) => left !== undefined && { needed: attacksNeeded(chances, left) };
  const from = STANDARD_ATTACKS.map(({ id }, i): TakenFrom => {
    const chances = all[i] as ArrayLike<number>;
    return { attack: id, wounds: meanOf(chances), ...neededWith(chances) };
  });
  const any = mixed(all);
  return { from, taken: meanOf(any), ...neededWith(any) };
};
