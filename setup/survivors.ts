import { type Survival, survivalOf } from '../odds/questions/survives';
import { bareAttack } from '../odds/questions/who-kills-best';
import type { AttackConfig } from '../rules/config';
import { type Catalogue, targetOf, type UnitChoice, type UnitTarget, withMusts, withPrefilled } from '../units';

/** A unit in a table of targets. */
export interface Survivor extends Survival {
  id: string;
  /** Undefined while the unit has no points. */
  points?: number;
}

/** An attack on this unit, without cover and tokens. Ways of playing and the edition are those of `attack`. */
export const asTarget = (attack: AttackConfig, target: UnitTarget): AttackConfig =>
  withPrefilled(bareAttack(attack), 'defender', target);

/**
 * How a unit with these upgrades, and those it must take, survives the standard attacks, without tokens. Ways of playing
 * and the edition are those of `attack`. Undefined if the unit is not in the catalogue.
 */
export const survivorOf = (cards: Catalogue, attack: AttackConfig, choice: UnitChoice): Survivor | undefined => {
  const target = targetOf(cards, withMusts(cards, choice));
  if (!target) return undefined;
  const { points } = target.loadout;
  const { immuneMelee } = target.against;
  return {
    id: choice.unit,
    ...(points !== undefined && { points }),
    ...survivalOf(asTarget(attack, target), { immuneMelee }),
  };
};

/** All released units as targets, in the catalogue's order. */
export const survivorsOf = (cards: Catalogue, attack: AttackConfig): Survivor[] =>
  [...cards.units.values()]
    .filter(({ rank, unreleased }) => rank !== 'counterpart' && !unreleased)
    .map(({ id }) => survivorOf(cards, attack, { unit: id }))
    .filter((survivor) => survivor !== undefined);
