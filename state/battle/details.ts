import type { MatchUp } from '../../battle/one-attack';
import type { Odds } from '../../odds';
import type { AttackOdds } from '../../rules/answer';
import { attackerIn } from '../../setup/attacker';
import { leftOutIn } from '../../setup/left-out';
import { type Nerves, nervesOf } from '../../setup/nerves';
import type { Catalogue } from '../../units';

/** What the small card of a cell says beside its number. */
export interface CellDetails {
  odds: AttackOdds;
  /** The cards of both units whose effects the odds leave out. */
  leftOut: readonly string[];
  /** How the target takes suppression. */
  nerves: Nerves;
  /** The weapons that fire, each with how many miniatures fire it. */
  weapons: readonly { weapon: string; miniatures: number }[];
}

/** Works out a cell in full. Undefined if it was cancelled. */
export const detailsOf = async (
  cards: Catalogue,
  odds: Odds,
  { setup }: MatchUp,
  signal: AbortSignal,
): Promise<CellDetails | undefined> => {
  const answer = odds.now?.(setup.config) ?? (await odds(setup.config, { signal }));
  if (signal.aborted) return undefined;
  return {
    odds: answer,
    leftOut: leftOutIn(cards, setup),
    nerves: nervesOf(setup, cards),
    weapons: attackerIn(cards, setup)?.pool?.firing ?? [],
  };
};
