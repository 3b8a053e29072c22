import type { AttackConfig } from '../rules/config';
import { MAX_ATTACK_DICE } from '../rules/slots';

export const largePoolNotes = ({ attacker, defender }: AttackConfig): string[] => {
  const dice = attacker.redDice + attacker.blackDice + attacker.whiteDice;
  const pool = dice * (attacker.spray ? defender.minisInLOS : 1);
  return pool > MAX_ATTACK_DICE
    ? [`The attack pool has ${pool} dice, but only ${MAX_ATTACK_DICE} are rolled; white dice are dropped first.`]
    : [];
};

export const stoppedEarlyNotes = (rolled: number, requested: number, what = 'attacks'): string[] =>
  rolled < requested
    ? [`Stopped after ${rolled.toLocaleString('en')} of ${requested.toLocaleString('en')} ${what}.`]
    : [];
