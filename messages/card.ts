/** Everything that a hover card shows about a unit, as finished text: the page's script calculates nothing. */
export interface CardText {
  /** The key of its row. */
  key: string;
  /** How many of it are in the list, and its name: “3× Rebel Troopers”. */
  title: string;
  /** Its upgrades: “Z-6, Fragmentation Grenades”. */
  more?: string;
  points?: string;
  /** The target: “into Stormtroopers, light cover”. */
  target: string;
  /** Its best attack; if it has none, `none` is the reason. */
  attack?: {
    wounds: string;
    destroyed?: string;
    range: string;
    /** The chances of at least 1, 2, 3 … wounds, for the small chart. */
    atLeast: number[];
    /** The first of them as text: “≥1”, “89.0%”. */
    chances: [label: string, chance: string][];
    /** Such as “2.92 wounds per 100 pts” and “with an aim +0.41”. */
    beside: string[];
    /** “exact”, “simulated, ±0.004”, or “exact for these inputs · 1 effect not included: Emergency Stims”. */
    sure: string;
  };
  none?: string;
  /** The unit as a target of the standard attack. */
  asTarget?: string;
  /** What the odds assume, one sentence each. */
  assumptions: string[];
}

/** The buttons of a card. */
export const CARD_ACTIONS = ['attack', 'target', 'open', 'off'] as const;
export type CardAction = (typeof CARD_ACTIONS)[number];
