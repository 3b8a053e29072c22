import { Mean } from '../../rules/slots';
import { inBatches } from '../batch/in-batches';
import {
  duelist,
  everySurgeConverts,
  jarKaiTokens,
  lethalX,
  marksman,
  observationTokens,
  overwhelm,
  rerolls,
  sniperTeam,
  surgesToHits,
} from './attacker';
import { cover } from './cover';
import { deflectWounds, djemSo, dodgeTokens, noDefense, shien, surgesBlock, surgeTokens } from './defender';
import { guardianDeflectWounds } from './guardian';
import { guardianX, modifies, ramX } from './modifiers';
import { immuneAfterDodge, imperviousDice, weaponPierce } from './pierce';

// What varies from attack to attack beyond hits and crits, and so has to be noted for each attack.
/** Target or guardian can wound the attacker. */
export let woundsBack = false;
/** Pierce, or immunity to it, depends on the tokens spent. */
export let pierceVaries = false;
export let suppressionVaries = false;
/** The tokens depend only on whether there were results, and without results there are no wounds (Ram makes some). */
export let suppressionFollows = false;
export let defensePoolVaries = false;
/** Attack surge tokens can be spent. */
export let surgeTokensAct = false;
/** Marksman or Jar'Kai Mastery may convert results after surges are converted. */
export let tokensConvert = false;

export function setNoted(): void {
  pierceVaries = lethalX > 0 || duelist || immuneAfterDodge;
  woundsBack = deflectWounds || djemSo || (guardianX > 0 && guardianDeflectWounds);
  suppressionVaries = shien || (overwhelm > 0 && rerolls);
  suppressionFollows = !suppressionVaries && ramX == 0;
  defensePoolVaries = sniperTeam || (imperviousDice && pierceVaries);
  surgeTokensAct = !everySurgeConverts && surgesToHits > 0;
  tokensConvert = marksman || jarKaiTokens > 0;
}

/** Step 4, and cover. Quantities that are always 0 in this run, or follow from others, are not noted. */
function isNotedUpToCover(mean: Mean): boolean {
  switch (mean) {
    case Mean.hitsAfterSurges:
    case Mean.critsAfterSurges:
    case Mean.blanksAfterSurges:
      return tokensConvert;
    case Mean.coverCancel:
      return cover > 0;
    case Mean.aimsReroll:
      return rerolls;
    case Mean.aimsSaved:
    case Mean.aimsMarksman:
      return marksman;
    case Mean.obsSpent:
      return observationTokens > 0;
    case Mean.atkTok:
      return surgeTokensAct;
    case Mean.jarkai:
      return jarKaiTokens > 0;
    default:
      return false;
  }
}

/** The same for the steps after cover. */
function isNotedAfterCover(mean: Mean): boolean {
  switch (mean) {
    case Mean.main:
    case Mean.mainNoPierce:
    case Mean.blocks:
      return true;
    case Mean.total:
    case Mean.guardian:
    case Mean.guardianNoPierce:
    case Mean.gBlocks:
    case Mean.gTok:
    case Mean.gDodgeSpent:
      return guardianX > 0;
    case Mean.deflect:
    case Mean.djem:
      return woundsBack;
    case Mean.supp:
      return suppressionVaries;
    case Mean.dodgeSpent:
      return dodgeTokens > 0;
    case Mean.hitsAfterDodge:
    case Mean.critsAfterDodge:
      return modifies;
    case Mean.lethal:
      return lethalX > 0;
    case Mean.duelist:
      return duelist;
    case Mean.pierce:
      return pierceVaries;
    case Mean.pierced:
      return pierceVaries || weaponPierce > 0;
    case Mean.defDice:
      return defensePoolVaries;
    case Mean.defSurges:
      return !noDefense;
    case Mean.defTok:
      return surgeTokens > 0 && !surgesBlock;
    default:
      return isEffect(mean) && modifies;
  }
}

/** The means of step 6 are those from `ion` up to `gBlocks`, so a new effect among them needs no line here. */
function isEffect(mean: Mean): boolean {
  return (mean >= Mean.ion && mean < Mean.gBlocks) || mean == Mean.guardianHits;
}

export function isNoted(mean: Mean): boolean {
  return isNotedUpToCover(mean) || (!inBatches && isNotedAfterCover(mean));
}
