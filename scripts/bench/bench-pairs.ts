import { createOdds } from '../../odds';
import { asItFights, type Fight, type Shot } from '../../odds/questions/as-it-fights';
import { createAsk } from '../../odds/questions/brief';
import { createInProcessRun } from '../../odds/run/in-process';
import type { AttackConfig } from '../../rules/config';
import { startConfig } from '../../setup/start';
import {
  type Against,
  type Catalogue,
  type Contender,
  contendersOf,
  targetOf,
  withMusts,
  withPrefilled,
} from '../../units';

/** A unit as an attacker and as a target. */
export interface Fighter {
  contender: Contender;
  /** An attack on it without an attacker, and what pools depend on. */
  asTarget: AttackConfig;
  against: Against;
}

/** All released units, each as attacker and target. */
export const fightersOf = (catalogue: Catalogue): Fighter[] => {
  const start = startConfig();
  const noAttacker = { ...start, attacker: { ...start.attacker, redDice: 0, whiteDice: 0 } };
  return contendersOf(catalogue).flatMap((contender) => {
    const target = targetOf(catalogue, withMusts(catalogue, { unit: contender.id }));
    const asTarget = target && withPrefilled(noAttacker, 'defender', target);
    return target && asTarget ? [{ contender, asTarget, against: target.against }] : [];
  });
};

/** The attack each unit opens with against each of the others. */
export const allPairs = async (mine: readonly Fighter[], theirs: readonly Fighter[]) => {
  const ask = createAsk(createOdds(createInProcessRun()));
  const fights: (Fight<Shot> | undefined)[] = [];
  for (const { contender } of mine) {
    for (const { asTarget, against } of theirs) {
      fights.push(await asItFights(ask, contender.shotsAgainst(asTarget, against), contender.isFighter));
    }
  }
  return fights;
};
