import type { Attack } from './attack';
import type { Face } from './dice';
import type { Rerolls } from './rerolls';
import type { Surges } from './surges';

const { min, max } = Math;

/** How many aims are reserved for Lethal, decided after the first roll. */
export const lethalReservation = (
  attack: Attack,
  { convertSurges }: Surges,
  { diceOfAim, targets, goodSides }: Rerolls,
  faces: Face[],
): number => {
  const { attacker, defender, expectedBlockSides, weaponPierce } = attack;
  const { aimTokens } = attacker;
  const duelist = attacker.duelistAttacker && attack.melee;
  const guardianPierced = defender.guardianX > 0 && attack.ranged && !defender.guardianImmunePierce;
  const useless = (attack.immune(attack.dodgeTokens > 0) || defender.dieColor === 'none') && !guardianPierced;
  if (attacker.lethalX === 0 || aimTokens === 0 || useless) return 0;
  const [h, c] = convertSurges(faces);
  const dice = h + c + attack.dangerSense + (attack.imperviousDice ? weaponPierce : 0);
  const most = min(attacker.lethalX, aimTokens - Number(duelist));
  if (attacker.lethalStrategy === 'reserve') return dice > weaponPierce ? most : 0;
  const value = (k: number): number => {
    let sum = 0;
    for (let i = 0; i < k; i++) sum += 8 * min(6, max(0, dice * expectedBlockSides - 6 * (weaponPierce + i)));
    for (const die of targets(faces).slice(0, (aimTokens - k) * diceOfAim))
      sum += goodSides(die, faces) * (6 - expectedBlockSides);
    return sum;
  };
  let best = 0;
  for (let k = 1; k <= most; k++) if (value(k) >= value(best)) best = k; // a tie goes to the larger k
  return best;
};
