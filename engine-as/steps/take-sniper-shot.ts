import { Counts, critsOf } from '../counts';
import { sniperTeam } from '../matchup/attacker';

/** Step 4d.7: a Sniper Team with a crit in its roll may trade all its dice for one sure wound. */
export function takeSniperShot(counts: Counts): boolean {
  return sniperTeam && critsOf(counts) > 0;
}
