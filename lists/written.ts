import type { Faction, Rank } from '../units';

/** A card as written in a text. */
export interface WrittenCard {
  name: string;
  cost?: number;
  line: number;
}

/** A unit as written in a text, not yet matched to a card. */
export interface WrittenUnit extends WrittenCard {
  count: number;
  /** The rank in the heading above it. */
  rank?: Rank;
  upgrades: WrittenCard[];
  loadout: WrittenCard[];
}

/** A list as it is written, whatever its format. */
export interface WrittenList {
  title?: string;
  faction?: Faction;
  /** Total points, if the format has no other costs. */
  points?: number;
  units: WrittenUnit[];
  /** Lines that were not recognised. */
  unread: { line: number; text: string }[];
}
