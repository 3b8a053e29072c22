/** Everything that a hover card shows of a unit, as finished words: the page's script does no sums. */
export interface CardText {
  /** The row that it belongs to. */
  key: string;
  title: string;
  /** Its upgrades, and how many of it the list has: “Z-6 Trooper, ×3”. */
  more?: string;
  points?: string;
  /** At whom: “into Stormtroopers, light cover”. */
  target: string;
  /** Its best attack; without one, `none` says why. */
  attack?: {
    wounds: string;
    destroyed?: string;
    range: string;
    /** The chances of at least 1, 2, 3 … wounds, for the little chart. */
    atLeast: number[];
    /** The first of them in words: “≥1”, “89.0 %”. */
    told: [label: string, chance: string][];
    /** Such as “2.92 per 100 pts” and “with an aim +0.41”. */
    beside: string[];
    /** “exact”, “± 0.004”, or “exact for these inputs · 1 effect not included: Emergency Stims”. */
    sure: string;
  };
  none?: string;
  /** The unit as a target of the standard attack. */
  asTarget?: string;
  /** What was taken for granted, one phrase each. */
  assumptions: string[];
}

/** What a card offers to do. */
export const CARD_ACTIONS = ['attack', 'target', 'open', 'off'] as const;
export type CardAction = (typeof CARD_ACTIONS)[number];
