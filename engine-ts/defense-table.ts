import { type Chances, type Moments, noMoments, note } from './chances';
import type { Matchup } from './matchup';
import { Remembered } from './remembered';
import { deflectWounds } from './steps/compare-results';
import { convertDefenseSurges, everySurgeBlocks, surgeTokensSpent } from './steps/convert-defense-surges';
import { type DefenseRules, type FinalDefenseRoll, rollAndReroll } from './steps/reroll-defense-dice';
import type { DefenseDice } from './steps/roll-defense-dice';
import { guardianPool, guardianRoll, guardianRules } from './steps/roll-guardian-dice';

/** What one roll of a defender's dice is worth. */
export interface DefenseWorth {
  p: number;
  /** Blocks after surges, and wounds that Deflect deals. */
  blocks: number;
  deflected: number;
  /** Surge and dodge tokens spent; distinguished only if every state was requested. */
  tokens: number;
  dodges: number;
}

/** All rolls of a defender's dice, grouped by what they are worth, and their averages. */
export interface Defense {
  rolls: readonly DefenseWorth[];
  blocks: Moments;
  surges: Moments;
  tokens: Moments;
  dodges: Moments;
}

/** Deflect deals wounds: none, one if there is any surge, or one for each. */
type Deflects = 0 | 1 | 2;

const KEY = 128;

const defenseOf = (
  chances: Chances<FinalDefenseRoll>,
  { everySurge, surgeTokens }: DefenseRules,
  deflects: Deflects,
  everyToken: boolean,
): Defense => {
  const found = new Map<number, DefenseWorth>();
  const [blocks, surges, tokens, dodges] = [noMoments(), noMoments(), noMoments(), noMoments()];
  for (const { state, p } of chances) {
    const blocked = convertDefenseSurges(state.blocks, state.surges, everySurge, surgeTokens);
    const deflected = deflects === 2 ? state.surges : Math.min(deflects, state.surges);
    const spent = surgeTokensSpent(state.surges, everySurge, surgeTokens);
    const dodged = state.rerolled ? 1 : 0;
    note(blocks, blocked, p);
    note(surges, state.surges, p);
    if (spent > 0) note(tokens, spent, p);
    if (dodged > 0) note(dodges, dodged, p);
    const key = (blocked * KEY + deflected) * KEY + (everyToken ? spent * 2 + dodged : 0);
    const known = found.get(key);
    if (known) known.p += p;
    else found.set(key, { p, blocks: blocked, deflected, tokens: spent, dodges: dodged });
  }
  return { rolls: [...found.values()], blocks, surges, tokens, dodges };
};

const ROOM = 1 << 18;
const known = new Remembered<number, Defense>(ROOM, ({ rolls }) => rolls.length + 4);

const lookUp = (pool: DefenseDice, rules: DefenseRules, deflects: Deflects, everyToken: boolean): Defense => {
  const { red, white } = pool;
  // tokens and luck beyond the number of dice change nothing
  const most = (count: number) => Math.min(count, red + white, 15);
  const flags = (rules.everySurge ? 1 : 0) + (rules.rerollAll ? 2 : 0) + (everyToken ? 4 : 0);
  const counts = (red * KEY + white) * 256 + most(rules.everySurge ? 0 : rules.surgeTokens) * 16 + most(rules.luck);
  const key = (counts * 8 + flags) * 3 + deflects;
  return known.get(key) ?? known.keep(key, defenseOf(rollAndReroll(pool, rules), rules, deflects, everyToken));
};

/** The target’s defense dice: rolled, rerolled, surges converted. */
export const targetDefense = (pool: DefenseDice, dodged: boolean, matchup: Matchup, everyToken: boolean): Defense => {
  const { defender, ranged } = matchup;
  const rules = {
    everySurge: everySurgeBlocks(dodged, matchup),
    surgeTokens: defender.surgeTokens,
    rerollAll: defender.soresuMastery && ranged,
    luck: defender.uncannyLuckX,
  };
  const deflects = deflectWounds(2, matchup) as Deflects;
  return lookUp(pool, rules, deflects, everyToken);
};

const NO_RULES = { everySurge: false, surgeTokens: 0, rerollAll: false, luck: 0 };
const NOBODY = defenseOf(rollAndReroll({ red: 0, white: 0 }, NO_RULES), NO_RULES, 0, false);

/** After step 6: the guardian rolls for the hits it took. */
export const guardianDefense = (guardianHits: number, matchup: Matchup, everyToken: boolean): Defense => {
  if (guardianHits === 0) return NOBODY;
  const deflects = guardianRoll({ blocks: 0, surges: 1 }, matchup).deflected as Deflects;
  return lookUp(guardianPool(guardianHits, matchup), guardianRules(matchup), deflects, everyToken);
};
