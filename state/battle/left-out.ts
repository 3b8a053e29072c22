import { leftOutBy } from '../../setup/left-out';
import type { Side } from '../../units';
import type { Armies, Fielded } from './armies';

/** For each row of both armies, the cards whose effects the odds leave out. */
export interface LeftOutOfArmies {
  attackers: readonly (readonly string[])[];
  targets: readonly (readonly string[])[];
}

/** `areBoth`: the targets attack back, so that every unit is on both sides. */
export const leftOutOfArmies = ({ cards, attackers, targets = [] }: Armies, areBoth: boolean): LeftOutOfArmies => {
  const of = (rows: readonly Fielded[], side: Side, other: Side) =>
    rows.map(({ army }) => [
      ...new Set([side, ...(areBoth ? [other] : [])].flatMap((each) => leftOutBy(cards, army.pick, each))),
    ]);
  return { attackers: of(attackers, 'attacker', 'defender'), targets: of(targets, 'defender', 'attacker') };
};
