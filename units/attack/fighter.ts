import { type Keyword, keywordText } from '../cards/card';
import { type Loadout, weaponsOf } from './loadout';
import { isMelee } from './reach';

/** Keywords of a unit that is made for melee. */
const FIGHTERS_KEYWORDS = ['Charge', 'Relentless', 'Duelist', 'Block', 'Deflect', 'Immune: Melee Pierce'];

/** Whether a keyword makes its unit a fighter. */
export const isFightersKeyword = (keyword: Keyword): boolean =>
  FIGHTERS_KEYWORDS.some((text) => keyword.name === text || keywordText(keyword) === text) ||
  keyword.name.endsWith(' Mastery');

/**
 * Whether a unit is made for melee: its melee weapon has a keyword, such as Pierce or Impact, or the unit has one for
 * melee. The unarmed attack of a corps unit does not make it a fighter.
 */
export const isFighter = (loadout: Loadout): boolean =>
  weaponsOf(loadout).some((weapon) => isMelee(weapon) && weapon.keywords.length > 0) ||
  loadout.keywords.some((keyword) => !keyword.when && isFightersKeyword(keyword));
