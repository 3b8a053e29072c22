import { Counts, critsOf } from '../counts';
import { sniperTeam } from '../matchup/attacker';

/** A Sniper Team that rolled a crit trades all its dice for one wound. */
export function takeSniperShot(counts: Counts): boolean {
  return sniperTeam && critsOf(counts) > 0;
}
