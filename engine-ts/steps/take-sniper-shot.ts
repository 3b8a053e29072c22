import type { Matchup } from '../matchup';
import type { Results } from './convert-attack-surges';

/** After step 4: Sniper Team trades a roll that has a crit for one sure wound. */
export const takesSniperShot = ({ crits }: Results, { attacker }: Matchup): boolean =>
  attacker.sniperShot === 'ifCrit' && crits > 0;
