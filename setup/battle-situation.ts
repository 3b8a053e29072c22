import type { Defender } from '../rules/config';

/** How a unit attacks wherever the player has not chosen: as it fights, or with one kind of attack only. */
export const FIGHTS = ['asItFights', 'ranged', 'melee'] as const;
export const COVERS = ['none', 'light', 'heavy'] as const satisfies readonly Defender['coverType'][];

/** What holds for every attack of a battle. */
export interface BattleSituation {
  /** Of every target that can have cover. */
  cover: (typeof COVERS)[number];
  /** Aims of every attacker, dodges of every target. */
  aims: number;
  dodges: number;
  /** Every target that can be is Suppressed. */
  suppressed: boolean;
  /** Both sides also have the tokens that their cards give them: Target, Tactical, Observe … */
  ownTokens: boolean;
  /** The longest range allowed; null: any. */
  reach: number | null;
  /** The attack a unit opens with, or its best one of a kind. */
  fights: (typeof FIGHTS)[number];
}

/** No cover, no tokens, everyone as it fights. */
export const NO_SITUATION: BattleSituation = {
  cover: 'none',
  aims: 0,
  dodges: 0,
  suppressed: false,
  ownTokens: false,
  reach: null,
  fights: 'asItFights',
};
