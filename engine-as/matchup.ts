import { clearGains } from './choices/best-conversion';
import { setFreeHits } from './choices/free-hits';
import { clearWorth } from './choices/reaching-results';
import { setAttackType } from './matchup/attack-type';
import { setAttacker } from './matchup/attacker';
import { setCover } from './matchup/cover';
import { setDefender } from './matchup/defender';
import { setGuardian } from './matchup/guardian';
import { setHandfuls } from './matchup/handfuls';
import { setModifiers } from './matchup/modifiers';
import { setNoted } from './matchup/noted';
import { setPierce } from './matchup/pierce';
import { addUpPierce } from './steps/modify-attack-dice';

/**
 * Everything that is the same for every attack of a run (docs/rules.md#settled-before-the-first-die), computed once so
 * that the loop only reads globals. The order matters: later parts read earlier ones.
 */
export function setMatchup(): void {
  setAttackType();
  setAttacker();
  setHandfuls();
  setCover();
  setDefender();
  setModifiers();
  setGuardian();
  setPierce();
  setNoted();
  addUpPierce(0, 0, 0);
  clearWorth();
  clearGains();
  setFreeHits();
}
