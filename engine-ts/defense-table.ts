import { type Chances, type Moments, noMoments, note } from './chances';
import type { Matchup } from './matchup';
import { Remembered } from './remembered';
import { deflectWounds } from './steps/compare-results';
import { convertDefenseSurges, everySurgeBlocks, surgeTokensSpent } from './steps/convert-defense-surges';
import { type DefenseRules, type FinalDefenseRoll, rollAndReroll } from './steps/reroll-defense-dice';
import type { DefenseDice } from './steps/roll-defense-dice';
import { guardianPool, guardianRoll, guardianRules, rollGuardianDice } from './steps/roll-guardian-dice';

/** What the dice of one defender are worth, roll by roll. */
export interface Defense {
  /** Blocks after surges, and wounds that Deflect deals. */
  blocks: Uint8Array;
  deflected: Uint8Array;
  /** Surge tokens and dodge tokens spent; told apart only where somebody asks. */
  tokens: Uint8Array;
  dodges: Uint8Array;
  p: Float64Array;
  /** On average. */
  means: { blocks: Moments; deflected: Moments; surges: Moments; tokens: Moments; dodges: Moments };
}

/** Deflect deals wounds: none, one if there is any surge, or one for each. */
type Deflects = 0 | 1 | 2;

const KEY = 128;

/** Gathers rolls that are worth the same. */
const defenseOf = (
  rolls: Chances<FinalDefenseRoll>,
  rules: DefenseRules,
  deflects: Deflects,
  everyToken: boolean,
): Defense => {
  const worth = new Map<number, number>();
  const means = {
    blocks: noMoments(),
    deflected: noMoments(),
    surges: noMoments(),
    tokens: noMoments(),
    dodges: noMoments(),
  };
  for (const { state, p } of rolls) {
    const { blocks, surges } = state;
    const rerolled = state.rerolled ? 1 : 0;
    const tokens = surgeTokensSpent(surges, rules.everySurge, rules.surgeTokens);
    const blocked = convertDefenseSurges(blocks, surges, rules.everySurge, rules.surgeTokens);
    const deflected = deflects === 2 ? surges : Math.min(deflects, surges);
    note(means.blocks, blocked, p);
    note(means.deflected, deflected, p);
    note(means.surges, surges, p);
    note(means.tokens, tokens, p);
    note(means.dodges, rerolled, p);
    const key = (blocked * KEY + deflected) * KEY * 2 + (everyToken ? tokens * 2 + rerolled : 0);
    worth.set(key, (worth.get(key) ?? 0) + p);
  }
  const keys = [...worth.keys()];
  const column = (of: (key: number) => number) => Uint8Array.from(keys, of);
  return {
    blocks: column((key) => Math.floor(key / (2 * KEY * KEY))),
    deflected: column((key) => Math.floor(key / (2 * KEY)) % KEY),
    tokens: column((key) => Math.floor(key / 2) % KEY),
    dodges: column((key) => key % 2),
    p: Float64Array.from(worth.values()),
    means,
  };
};

const ROOM = 1 << 19;
const known = new Remembered<number, Defense>(ROOM, ({ p }) => p.length + 16);

const lookUp = (
  { red, white }: DefenseDice,
  rules: DefenseRules,
  deflects: Deflects,
  everyToken: boolean,
  roll: () => Chances<FinalDefenseRoll>,
): Defense => {
  // more tokens than dice are never spent, and more luck than dice rerolls no more
  const most = (count: number) => Math.min(count, red + white, 15);
  const flags = (rules.everySurge ? 1 : 0) + (rules.rerollAll ? 2 : 0) + (everyToken ? 4 : 0);
  const counts = (red * KEY + white) * 256 + most(rules.everySurge ? 0 : rules.surgeTokens) * 16 + most(rules.luck);
  const key = (counts * 8 + flags) * 3 + deflects;
  return known.get(key) ?? known.keep(key, defenseOf(roll(), rules, deflects, everyToken));
};

/** Step 7c to e for the target: rolled, rerolled, surges converted. */
export const targetDefense = (pool: DefenseDice, dodged: boolean, matchup: Matchup, everyToken: boolean): Defense => {
  const { defender, ranged } = matchup;
  const rules = {
    everySurge: everySurgeBlocks(dodged, matchup),
    surgeTokens: defender.surgeTokens,
    rerollAll: defender.soresuMastery && ranged,
    luck: defender.uncannyLuckX,
  };
  return lookUp(pool, rules, deflectWounds(2, matchup) as Deflects, everyToken, () => rollAndReroll(pool, rules));
};

/** After step 6: the guardian rolls for the hits that it took over. */
export const guardianDefense = (guardianHits: number, matchup: Matchup, everyToken: boolean): Defense => {
  const deflects = guardianRoll({ blocks: 0, surges: 1 }, matchup).deflected as Deflects;
  const pool = guardianPool(guardianHits, matchup);
  return lookUp(pool, guardianRules(matchup), deflects, everyToken, () => rollGuardianDice(guardianHits, matchup));
};
