import type { Faction, Rank } from '../units';

/** A card as a text names it. */
export interface WrittenCard {
  name: string;
  cost?: number;
  line: number;
}

/** A unit as a text names it, before anyone knows which card that is. */
export interface WrittenUnit extends WrittenCard {
  count: number;
  /** The rank of the heading that it stands under. */
  rank?: Rank;
  upgrades: WrittenCard[];
  loadout: WrittenCard[];
}

/** A list as it is written, whatever its format. */
export interface WrittenList {
  title?: string;
  faction?: Faction;
  /** The sum of all points, where the format has no other costs. */
  points?: number;
  units: WrittenUnit[];
  /** Lines that are neither a unit nor anything else that is known. */
  unread: { line: number; text: string }[];
}
