import type { SharedUnit } from '../rules/share-units';
import type { Faction } from '../units';

/** The list formats we read, with their names for players. */
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
  /** Name and title. */
  name: string;
  /** What follows the name in the text, such as “ w/ Z-6”: it stays when the name is corrected. */
  rest?: string;
}

/** A guess: the text fits this card and others as well. */
export interface Doubt {
  id: string;
  couldBe: Candidate[];
}

/** A unit of a list with its upgrades, by ids of the catalogue. */
export interface ListUnit {
  unit: string;
  /** In no particular order; the same card may appear twice. */
  upgrades: string[];
  count: number;
  counterpart?: { unit: string; upgrades: string[] };
  /** Cards that may be swapped in later; only lists of the old Legion HQ have them. */
  loadout?: string[];
  doubts?: Doubt[];
  /** Its line in the text or its entry in a code or JSON, counted from 1. */
  line: number;
}

/** Text that could not be read, for the player to fix. */
interface Unread {
  line: number;
  text: string;
  /** One sentence. */
  problem: string;
  /** At most three; empty if nothing is similar. */
  nearest: Candidate[];
}

export interface ListReading {
  /** Undefined if no list was found. */
  format?: ListFormat;
  title?: string;
  faction?: Faction;
  units: ListUnit[];
  unread: Unread[];
  /** The number of unreadable lines that are not in `unread`. */
  moreUnread: number;
  /** Why there is no list, or not all of it, in one sentence. */
  problem?: string;
}

/** Links, codes and JSON can be read without line breaks. */
export const needsNoLines = ({ format }: ListReading): boolean =>
  format === 'link' || format === 'code' || format === 'json';

/** Longer than any real list. */
export const MOST_UNITS = 300;
export const MOST_COUNT = 99;
export const MOST_UNREAD = 100;

/** A list's unit in the form that `units/` takes. */
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

/** Merges equal units into one with a count, because some formats list each one separately. */
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
