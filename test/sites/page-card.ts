/** A card in the page's data. */
export interface PageCard {
  id: string;
  kind: 'unit' | 'upgrade' | 'counterpart';
  name: string;
  /** Its name in lists and pickers. */
  shown: string;
  title?: string;
  cost: number;
  image: string;
  rank?: string;
  /** The kind of slot of an upgrade. */
  slot?: string;
  unique?: boolean;
}

interface Equipped {
  card: PageCard;
  slots: (PageCard | undefined)[];
  /** The kinds of the slots. */
  kinds?: readonly string[];
}

/** A row of the page's list; `slots` are in the order of the upgrade bar, empty ones undefined. */
export interface PageUnit extends Equipped {
  count: number;
  counterpart?: Equipped;
  /** The counterpart that the row's button would add. */
  offers?: PageCard;
}

export type PickerStyle = 'picture' | 'text' | 'compact';

/** What is above the cards of a picker for upgrades. */
export interface PickerHead {
  text: 'Apply to All' | 'Add upgrade' | 'Add counterpart upgrade';
  line: 'Equippable upgrades' | 'No eligible cards found';
}

/** How the site and its forks differ. */
export interface PageBuild {
  /** The drag library, which sets the attributes; undefined for none. */
  drag: 'rbd' | 'rfd' | undefined;
  /** False as if the pictures' server were down: the page shows no pictures. */
  pictures: boolean;
  server: string;
  ending: string;
  /** Whether names of units are followed by their points, and a counterpart's points are in brackets. */
  prices: boolean;
  /** The picker has a button to skip a slot, and goes round all empty slots; otherwise only to the next one. */
  skips: boolean;
  /** Class names that change with every build. */
  styleClass: (n: number) => string;
}

export const LEGION_HQ_2: PageBuild = {
  drag: 'rbd',
  pictures: true,
  server: 'https://pictures.example',
  ending: 'webp',
  prices: true,
  skips: true,
  styleClass: (n) => `jss${n}`,
};
export const FORK: PageBuild = {
  ...LEGION_HQ_2,
  server: 'https://old-pictures.example',
  ending: 'jpeg',
  prices: false,
  skips: false,
  styleClass: (n) => `css-${(n * 7919).toString(36)}`,
};
