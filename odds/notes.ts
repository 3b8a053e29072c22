import { ACTING } from '../rules/acting';
import { type AttackConfig, pathOf, valueIn } from '../rules/config';
import { FIELD_IDS, FIELDS } from '../rules/fields';
import { MAX_ATTACK_DICE } from '../rules/slots';

/** What a player should know about an answer, one sentence each. */

export const largePoolNotes = ({ attacker, defender }: AttackConfig): string[] => {
  const dice = attacker.redDice + attacker.blackDice + attacker.whiteDice;
  const pool = dice * (attacker.spray ? defender.minisInLOS : 1);
  return pool > MAX_ATTACK_DICE
    ? [`The attack pool has ${pool} dice; ${MAX_ATTACK_DICE} are rolled, white dice are left out first.`]
    : [];
};

export const stoppedEarlyNotes = (rolled: number, asked: number): string[] =>
  rolled < asked ? [`Stopped after ${rolled.toLocaleString('en')} of ${asked.toLocaleString('en')} attacks.`] : [];

/** Fields that are set and that the simulation does not play yet. */
export const unplayedNotes = (config: AttackConfig): string[] =>
  FIELD_IDS.filter((id) => id !== 'attackType' && FIELDS[id].step !== 'statistics')
    .filter((id) => !ACTING.includes(id) && valueIn(config, id) !== FIELDS[id].default)
    .map((id) => `The simulation does not play ${pathOf(id)} yet.`);
