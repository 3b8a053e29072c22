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

/** What a page shows of units, as plain data: sites/ reads it, messages/ checks it, lists/ resolves it to units. */
export interface PageEvidence {
  /** False if the page should show a list and none was found, which means that the site has changed. */
  known: boolean;
  rows: RowEvidence[];
  /** The faction in the page's address. */
  faction?: string;
}
