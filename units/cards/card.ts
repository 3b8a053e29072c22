/** The factions in the order players list them; mercenaries may join some of the others. */
export const FACTIONS = ['rebels', 'empire', 'republic', 'separatists', 'mercenary', 'mandalorians'] as const;
export type Faction = (typeof FACTIONS)[number];

export const FACTION_NAMES = {
  rebels: 'Rebel Alliance',
  empire: 'Galactic Empire',
  republic: 'Galactic Republic',
  separatists: 'Separatist Alliance',
  mercenary: 'Mercenaries',
  mandalorians: 'Mandalorians',
} satisfies Record<Faction, string>;

/** `counterpart` is not a rank in the rulebook: counterparts come with a unit, never alone. */
export const RANKS = ['commander', 'operative', 'corps', 'special', 'support', 'heavy', 'counterpart'] as const;
export type Rank = (typeof RANKS)[number];

export const UNIT_TYPES = [
  'trooper',
  'clone trooper',
  'droid trooper',
  'mandalorian trooper',
  'wookiee trooper',
  'creature trooper',
  'emplacement trooper',
  'heavy droid trooper',
  'ground vehicle',
  'repulsor vehicle',
] as const;
export type CardType = (typeof UNIT_TYPES)[number];

export const SLOTS = [
  'heavy weapon',
  'personnel',
  'squad leader',
  'armament',
  'grenades',
  'gear',
  'training',
  'force',
  'command',
  'comms',
  'doctrine',
  'programming',
  'clan',
  'pilot',
  'crew',
  'hardpoint',
  'ordnance',
  'generator',
] as const;
export type UpgradeSlot = (typeof SLOTS)[number];

/** `Weak Point 1: Rear` is the name, its X and a detail. An X that is set in play is the text `X`. */
export interface Keyword {
  name: string;
  value?: number | 'X';
  detail?: string;
}

export interface Dice {
  red: number;
  black: number;
  white: number;
}

/** How far a weapon reaches: from 0 it is a melee weapon too; without `max` there is no limit. */
export interface Reach {
  min: number;
  max?: number;
}

export interface Weapon {
  name: string;
  /** `adds` is not a separate weapon: it adds dice to a pool. */
  range: Reach | 'melee' | 'overrun' | 'adds';
  dice: Dice;
  keywords: Keyword[];
}

/** A doubt about a card, in words for players. */
export interface Mark {
  kind: 'corrected' | 'likely' | 'assumed' | 'disputed';
  figure: string;
  why: string;
  /** Of a disputed value: the one that is used and the other one; whether the player chose it. */
  used?: string;
  other?: string;
  isChosen?: true;
}

interface Card {
  /** Two letters, as list builders use them. */
  id: string;
  name: string;
  title?: string;
  /** What list builders call it on screen. */
  short?: string;
  unique: boolean;
  keywords: Keyword[];
  weapons: Weapon[];
  /** Its release date, if not released yet; such cards are found by their full name only. */
  unreleased?: string;
  /** The file name of its picture on list builders' pages. We store no pictures. */
  image: string;
  marks: Mark[];
}

export interface Unit extends Card {
  kind: 'unit';
  faction: Faction;
  /** Other factions whose lists it may join. */
  joins: Faction[];
  rank: Rank;
  type: CardType;
  /** Undefined if no points are known. */
  cost?: number;
  /** 0 if all miniatures come from upgrades. */
  miniatures: number;
  /** Of one miniature; 0 if unknown. */
  wounds: number;
  courage?: number;
  resilience?: number;
  speed?: number;
  /** Undefined for counterparts, which take the unit's die and surges. */
  defense?: 'white' | 'red';
  attackSurge: 'none' | 'hit' | 'crit';
  defenseSurge: 'none' | 'block';
  slots: UpgradeSlot[];
  force?: 'light' | 'dark';
  /** The id of the counterpart that may come with it. */
  counterpart?: string;
}

export interface Upgrade extends Card {
  kind: 'upgrade';
  slot: UpgradeSlot;
  cost: number;
  /** How many miniatures it adds. */
  adds: number;
  /** Wounds of an added miniature, if they differ from the unit's. */
  miniWounds?: number;
  /** Which units may take it: those that meet all conditions of any alternative. */
  needs: Condition[][];
  /** The kinds of other weapons that the miniature may not use. */
  sidearm: ('melee' | 'ranged')[];
  /** What happens to the card when its weapon is used. */
  use?: string;
  /** Set if its text is unknown or only partly known. */
  text?: 'none' | 'part';
}

/** One condition on a unit, such as `type=clone trooper` or `!title=Inferno Squad`. */
export interface Condition {
  not: boolean;
  what: 'name' | 'title' | 'type' | 'rank' | 'faction' | 'of' | 'force' | 'slot' | 'keyword' | 'defense';
  is: string;
}

export const isVehicle = ({ type }: Unit): boolean => type.endsWith('vehicle');
export const isDroid = ({ type }: Pick<Unit, 'type'>): boolean => type.includes('droid');

/** Name and title, which distinguish cards of the same name. */
export const fullName = ({ name, title }: Unit | Upgrade): string => (title ? `${name}, ${title}` : name);

/** A keyword as printed on the card. */
export const keywordText = ({ name, value, detail }: Keyword): string =>
  name + (value === undefined ? '' : ` ${value}`) + (detail ? `: ${detail}` : '');
