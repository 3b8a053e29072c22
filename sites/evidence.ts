/** Where on a page a unit is shown. */
export const PLACES = ['list', 'counterpart', 'pane', 'dialog', 'picker'] as const;
export type Place = (typeof PLACES)[number];

/** What a page shows of a card. */
export interface CardEvidence {
  /** The kind and file name of its picture, such as `unit/Rebel Troopers`. */
  image?: string;
  name?: string;
  cost?: number;
}

/** What a page shows of a unit. */
export interface RowEvidence extends CardEvidence {
  /** Stable while the row shows the same cards in the same place, even if the page replaces its nodes. */
  key: string;
  place: Place;
  /** Ids of the unit and its upgrades, concatenated, as the drag library stores them. */
  ids?: string;
  title?: string;
  upgrades: CardEvidence[];
  count: number;
  /** For a counterpart, the key of its unit's row. */
  host?: string;
}

/** What the card picker shows of an upgrade. */
export interface PickerEvidence extends CardEvidence {
  /** The kind of its slot, as the page names it. */
  slot?: string;
}
export interface OfferedCard extends PickerEvidence {
  /** Changes with the unit that the picker is for. */
  key: string;
}

/** The unit that upgrades are picked for: as its row was when the picker opened, and what was picked since. */
export interface PickingFor {
  /** The row, and that of its counterpart. */
  rows: RowEvidence[];
  /** The upgrades are for the counterpart. */
  beside?: boolean;
  /** The place of the upgrade that is swapped out, counted from 0 among those of the unit or counterpart. */
  swaps?: number;
  /** The kind of slot that was clicked; unknown after the picker has moved on. */
  slot?: string;
  picked: PickerEvidence[];
  pickedBeside: PickerEvidence[];
}

/** The upgrades that the picker offers. The page does not show for which unit: without it, nothing is known of it. */
export interface Offer {
  cards: OfferedCard[];
  for?: PickingFor;
}

const CHIP = / chip (\d{1,2})$/;

/** The key of an equipped upgrade: the chip at this place, counted from 0, in the row with this key. */
export const chipKey = (row: string, at: number): string => `${row} chip ${at}`;
/** The row that a key belongs to: a chip is part of a row. */
export const rowKeyOf = (key: string): string => key.replace(CHIP, '');

/** What a page shows of units, as plain data: sites/ reads it, messages/ checks it, lists/ resolves it to units. */
export interface PageEvidence {
  /** False if the page should show a list and none was found, which means that the site has changed. */
  known: boolean;
  rows: RowEvidence[];
  /** If the card picker shows upgrades. */
  offer?: Offer;
  /** The faction in the page's address. */
  faction?: string;
}
