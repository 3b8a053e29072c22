import type { SharedUnit } from '../rules/share-units';
import type { Faction } from '../units';

/** The ways in which lists are written that are read here, each with its name for players. */
export const FORMATS = {
  link: 'Legion HQ link',
  code: 'Legion HQ list code',
  json: 'Tabletop Simulator JSON',
  tournament: 'Legion HQ tournament text',
  standard: 'Legion HQ standard text',
  minimal: 'Legion HQ minimal text',
  admiral: 'Tabletop Admiral text',
} as const;
export type ListFormat = keyof typeof FORMATS;

/** A card that a text may have meant. */
export interface Candidate {
  kind: 'unit' | 'upgrade';
  id: string;
  /** With its title, as players tell namesakes apart. */
  name: string;
}

/** A card that was taken although what was written fits others as well. */
export interface Doubt {
  id: string;
  couldBe: Candidate[];
}

/** A unit of a list with its upgrades, by ids of the catalogue. */
export interface ListUnit {
  unit: string;
  /** Slot order is lost on the way, and the same card may be there twice. */
  upgrades: string[];
  count: number;
  counterpart?: { unit: string; upgrades: string[] };
  /** Cards that may be swapped in later: lists of the old Legion HQ only. */
  loadout?: string[];
  doubts?: Doubt[];
  /** Where it stands: a line of the text, or the how-manieth entry of a code or JSON, from 1. */
  line: number;
}

/** What could not be read, for the player to mend. */
export interface Unread {
  line: number;
  text: string;
  /** One sentence. */
  problem: string;
  /** At most three; none if nothing comes near. */
  nearest: Candidate[];
}

export interface ListReading {
  /** Undefined if no list was found. */
  format?: ListFormat;
  title?: string;
  faction?: Faction;
  units: ListUnit[];
  unread: Unread[];
  /** How many more lines could not be read than `unread` tells. */
  moreUnread: number;
  /** Why there is no list, or not all of it, in one sentence. */
  problem?: string;
}

/** No list is longer; more of it is somebody’s joke. */
export const MOST_UNITS = 300;
export const MOST_COUNT = 99;
export const MOST_UNREAD = 100;

/** A unit of a list as the catalogue’s own functions take it. */
export const choiceOf = ({
  unit,
  upgrades,
  counterpart,
}: Pick<ListUnit, 'unit' | 'upgrades' | 'counterpart'>): SharedUnit => ({
  unit,
  upgrades: [...upgrades],
  ...(counterpart && { counterpart: true }),
  ...(counterpart && counterpart.upgrades.length > 0 && { counterpartUpgrades: [...counterpart.upgrades] }),
});

const sameUnit = ({ unit, upgrades, counterpart, loadout = [] }: ListUnit): string =>
  [
    unit,
    ...upgrades.toSorted(),
    '_',
    ...loadout.toSorted(),
    '+',
    counterpart?.unit,
    ...(counterpart?.upgrades ?? []),
  ].join();

/** Some formats write each single unit out: equal ones become one, with their count. */
export const merged = (units: readonly ListUnit[]): ListUnit[] => {
  const bySame = new Map<string, ListUnit>();
  for (const unit of units) {
    const same = sameUnit(unit);
    const before = bySame.get(same);
    if (before) before.count = Math.min(MOST_COUNT, before.count + unit.count);
    else bySame.set(same, { ...unit });
  }
  return [...bySame.values()];
};

export const EMPTY: Omit<ListReading, 'problem'> = { units: [], unread: [], moreUnread: 0 };
