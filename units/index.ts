import type { Catalogue } from './catalogue';

export { attackOf, type UnitAttack } from './attack';
export type { CandidatePool, Situation } from './attacker';
export {
  FACTION_NAMES,
  FACTIONS,
  type Faction,
  fullName,
  RANKS,
  type Rank,
  type Unit,
  type Upgrade,
} from './card';
export type { Catalogue } from './catalogue';
export { chipOf } from './chip';
export { type Contender, contenderOf, contendersOf, createPools, poolsEverywhere } from './contenders';
export { switchedOff } from './denied';
export { type PoolAtRange, undominated } from './dominance';
export { isFighter } from './fighter';
export { type Found, type FoundUpgrade, findUnit, findUpgrade } from './find';
export { guardianOf } from './guardian';
export type { LeftOut } from './left-out';
export { type Loadout, loadoutOf, type UnitChoice, withMusts } from './loadout';
export { type Against, ANY_TROOPERS, RANGE_WORDS, RANGES, type Range } from './reach';
export { strangersAmong } from './requirement-words';
export { addsSlots, mayTake, meetsNeeds, mustTake, upgradesFor } from './requirements';
export { createSearch, type Search } from './search';
export { cardFields, editedIn, type Prefilled, type PrefillOptions, type Side, withPrefilled } from './sheet';
export type { SwitchSettings } from './switches';
export { againstConfig, againstTarget, targetOf, type UnitTarget } from './target';

let loading: Promise<Catalogue> | undefined;

/** The catalogue, fetched and read when it is first needed: whoever shows no units does not carry it. */
export const loadCatalogue = (): Promise<Catalogue> => {
  loading ??= import('./catalogue')
    .then(({ readCatalogue }) => readCatalogue())
    .catch((error: unknown) => {
      // whoever asks again may have more luck
      loading = undefined;
      throw error;
    });
  return loading;
};
