import type { Ask } from '../odds/questions/brief';
import { STANDARD_TARGETS } from '../odds/questions/standard-targets';
import type { AttackConfig } from '../rules/config';
import { againstIn, attackerIn, handEditsOf } from '../setup/attacker';
import { withBackup } from '../setup/backup';
import type { Setup } from '../setup/setup';
import type { Against, Catalogue, PrefillOptions } from '../units';
import type { ArmyRow } from './army';
import { attackOnRow, attackOnStandard, type Battlefield } from './one-attack';

/** One target of a field: the attack on it, whose attacker is to be filled in. */
export interface Facing {
  config: AttackConfig;
  against: Against;
  /** What the player entered on the attacker's side and stays: its tokens. Hand edits of its cards go. */
  kept: PrefillOptions;
  /** How often the target occurs. */
  count: number;
}

/** The targets that an upgrade is judged by. */
export type Field = readonly Facing[];

/** The target of an attack. */
export const facingOf = (cards: Catalogue, setup: Setup, count = 1): Facing => {
  const fromAfar = withBackup(setup);
  const { withoutEdits } = handEditsOf(setup.config, attackerIn(cards, setup));
  return { config: fromAfar.config, against: againstIn(cards, fromAfar), kept: withoutEdits, count };
};

/** The units of an army; each row counts as often as it occurs. */
export const armyField = async (battlefield: Battlefield, ask: Ask, army: readonly ArmyRow[]): Promise<Field> => {
  const field: Facing[] = [];
  for (const row of army) {
    const attack = await attackOnRow(battlefield, ask, row);
    if (attack) field.push(facingOf(battlefield.cards, attack, row.count));
  }
  return field;
};

/** The fifteen standard targets. */
export const standardField = (battlefield: Battlefield): Field =>
  STANDARD_TARGETS.map((target) => facingOf(battlefield.cards, attackOnStandard(battlefield, target)));
