import type { Catalogue } from './catalogue';

export { attackOf, type UnitAttack } from './attack/attack';
export type { CandidatePool, Situation } from './attack/attacker';
export { type Contender, contenderOf, contendersOf, createPools, poolsEverywhere } from './attack/contenders';
export { type PoolAtRange, undominated } from './attack/dominance';
export { isFighter } from './attack/fighter';
export { type Loadout, loadoutOf, type UnitChoice, withMusts } from './attack/loadout';
export { type Against, ANY_TROOPERS, RANGE_WORDS, RANGES, type Range } from './attack/reach';
export { cardFields, editedIn, type Prefilled, type PrefillOptions, type Side, withPrefilled } from './attack/sheet';
export { attacksWithDodges, ownTokens, type SwitchSettings } from './attack/switches';
export { effectKey, type Looked, tokensKey } from './cards/alike';
export {
  FACTION_NAMES,
  FACTIONS,
  type Faction,
  fullName,
  RANKS,
  type Rank,
  type Unit,
  type Upgrade,
  type UpgradeSlot,
} from './cards/card';
export { chipOf } from './cards/chip';
export { equippable, excludes, mustFill, slotsFor, unfilled, upgradesInSlot } from './cards/equippable';
export { type Found, type FoundUpgrade, findUnit, findUpgrade } from './cards/find';
export { notIncludedOf } from './cards/not-included';
export { refusedAmong } from './cards/requirement-words';
export { addsSlots, mayTake, meetsNeeds, mustTake, upgradesFor } from './cards/requirements';
export { createSearch, type Search } from './cards/search';
export { upgradesInSearch } from './cards/search-upgrades';
export { upgradeWords, wholeWords } from './cards/search-words';
export { leadWords, nameWords, nearestWord } from './cards/typed-words';
export { upgradeName } from './cards/upgrade-name';
export type { Catalogue } from './catalogue';
export { switchedOff } from './denied';
export { guardianOf } from './guardian';
export { leftOutOf } from './left-out';
export { againstTarget, targetOf, type UnitTarget } from './target';

let loading: Promise<Catalogue> | undefined;

/** The catalogue, loaded when first needed so that windows without units do not pay for it. */
export const loadCatalogue = (): Promise<Catalogue> => {
  loading ??= import('./catalogue')
    .then(({ readCatalogueInTurns }) => readCatalogueInTurns())
    .catch((error: unknown) => {
      // let the next call try again
      loading = undefined;
      throw error;
    });
  return loading;
};
