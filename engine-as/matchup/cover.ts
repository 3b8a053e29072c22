import { DEFENSE_SURGES } from '../../rules/dice';
import { Cover, DefenseDie, Slot } from '../../rules/slots';
import { valueOf } from '../block';
import { blockSides } from '../faces';
import { has, isRanged } from './attack-type';

export let cover: Cover = Cover.none;
export let coverDie: DefenseDie = DefenseDie.white;
export let lowProfile = 0;
/** How many sides of a cover die cancel a hit. */
export let cancellingSides = 0;

/** The cover value: improvements, then the cap at heavy, then Sharpshooter. */
function coverValue(): Cover {
  if (!isRanged) return Cover.none;
  if (has(Slot.attacker_blast) && !has(Slot.defender_immuneBlast)) return Cover.none;
  if (has(Slot.attacker_deathFromAbove) || has(Slot.defender_unconcerned)) return Cover.none;
  const improvements =
    valueOf(Slot.defender_suppressed) + valueOf(Slot.defender_coverX) + valueOf(Slot.defender_smokeTokens);
  const improved = min<i32>(valueOf(Slot.defender_coverType) + improvements, Cover.heavy);
  return max<i32>(Cover.none, improved - valueOf(Slot.attacker_sharpshooterX));
}

export function setCover(): void {
  cover = coverValue();
  coverDie = has(Slot.defender_dugIn) ? DefenseDie.red : DefenseDie.white;
  lowProfile = valueOf(Slot.defender_lowProfile);
  cancellingSides = cover == Cover.none ? 0 : blockSides(coverDie) + (cover == Cover.heavy ? DEFENSE_SURGES : 0);
}
