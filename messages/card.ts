/** A bar of the small chart: how many wounds, the chance on the bar, and its height as a part of the tallest bar. */
export type CardBar = readonly [wounds: string, chance: string, height: number];

/** A number with its label; a difference also says where it points. */
export interface CardFact {
  label: string;
  value: string;
  change?: 'up' | 'down';
}

/** Everything that a hover card shows about a unit, as finished text: the page's script calculates nothing. */
export interface CardText {
  /** The key of its row. */
  key: string;
  /** How many of it are in the list, and its name: “3× Rebel Troopers”. */
  title: string;
  /** Its upgrades: “Z-6, Fragmentation Grenades”. */
  more?: string;
  points?: string;
  /** The target: “into Stormtroopers in light cover”. */
  target: string;
  /** Its best attack; if it has none, `none` is the reason. */
  attack?: {
    /** “range 1”, “in melee”. */
    range: string;
    wounds: string;
    destroyed?: string;
    /** “exact”, “simulated, ±0.004”, or “exact for these inputs · 1 effect not included: Emergency Stims”. */
    sure: string;
    bars: CardBar[];
    /** Where the target is destroyed: “4 = destroyed”, and the first bar that does it. */
    kill?: { text: string; at?: number };
    /** Such as “with an aim”, “in melee” and “wounds per 100 pts”. */
    facts: CardFact[];
  };
  none?: string;
  /** The wounds that a typical attack causes to the unit. */
  suffers?: string;
  /** What the odds assume, in one short line. */
  assumed: string;
  /** What else they assume, and what the card calls typical; one sentence each. */
  assumptions: string[];
}

/** Everything that a card shows about an upgrade: what it changes for a unit or, without a unit, the upgrade alone. */
export interface UpgradeText {
  /** The key of its card in the picker, or of its chip. */
  key: string;
  kind: 'upgrade';
  /** “Z-6 Trooper”. */
  title: string;
  /** “20 pts”; if it replaces another, also the difference: “20 pts (+4)”. */
  points: string;
  /** The unit and the target: “Rebel Troopers into Stormtroopers in light cover”. */
  about: string;
  /** “range 3”, “in melee”. */
  range?: string;
  /** The change of its wounds: “Gives” if the unit has it, “+0.68”, “wounds (0.88 → 1.56)”. */
  hero?: { lead?: string; number: string; words: string };
  facts: CardFact[];
  /** What the numbers leave out, or why there are none; one sentence each. */
  lines: string[];
}

export type AnyCard = CardText | UpgradeText;

export const isUpgrade = (card: AnyCard): card is UpgradeText => 'kind' in card;

/** The buttons of a card that do something outside it. */
export const CARD_ACTIONS = ['attack', 'target', 'volley', 'open', 'off'] as const;
export type CardAction = (typeof CARD_ACTIONS)[number];
