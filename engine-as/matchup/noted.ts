import { duelist, lethalX, overwhelm, rerolls, sniperTeam } from './attacker';
import { deflectWounds, djemSo, shien } from './defender';
import { guardianDeflectWounds } from './guardian';
import { guardianX } from './modifiers';
import { immuneAfterDodge, imperviousDice } from './pierce';

// What has to be noted attack by attack, because it does not follow from hits and crits.
/** Target or guardian can deal wounds back. */
export let woundsBack = false;
/** Pierce, or the immunity to it, depends on what tokens were spent on. */
export let pierceVaries = false;
export let suppressionVaries = false;
export let defensePoolVaries = false;

export function setNoted(): void {
  pierceVaries = lethalX > 0 || duelist || immuneAfterDodge;
  woundsBack = deflectWounds || djemSo || (guardianX > 0 && guardianDeflectWounds);
  suppressionVaries = shien || (overwhelm > 0 && rerolls);
  defensePoolVaries = sniperTeam || (imperviousDice && pierceVaries);
}
