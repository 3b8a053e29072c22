import { type Catalogue, fullName, type Unit, type Upgrade, upgradeName } from '../units';
import type { Candidate } from './reading';

const LONGEST_NAME = 120;

/** Letters and digits only, because people vary dashes, quotes, spaces, accents and case. */
export const nameKey = (text: string): string =>
  text
    .slice(0, LONGEST_NAME)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

/** Names in Tabletop Simulator that differ from the catalogue's. */
const ALIASES: Record<string, string> = {
  bh: 'TX-225 GAVw Occupier Combat Assault Tank',
  gn: 'E-11D Config',
  kh: 'A-280-CFE Config',
  xq: 'Echo (The Bad Batch)',
};

/** The catalogue indexed by names and pictures. */
export interface NameBook {
  catalogue: Catalogue;
  /** Includes counterparts. */
  units: ReadonlyMap<string, Unit[]>;
  upgrades: ReadonlyMap<string, Upgrade[]>;
  /** By what players call them: `t21`, `dlt19`. Many cards share such a name. */
  calledUpgrades: ReadonlyMap<string, Upgrade[]>;
  /** By kind and file name, such as `unit/rebeltroopers`. */
  images: ReadonlyMap<string, (Unit | Upgrade)[]>;
  /** All cards by their keys, for finding similar names. */
  keys: { units: Keyed[]; upgrades: Keyed[] };
}
interface Keyed {
  card: Unit | Upgrade;
  keys: string[];
}

const add = <Card>(cards: Map<string, Card[]>, keys: readonly string[], card: Card): void => {
  for (const key of new Set(keys)) if (key) cards.set(key, [...(cards.get(key) ?? []), card]);
};

const namesOf = (card: Unit | Upgrade): string[] =>
  [card.name, fullName(card), card.short ?? '', ALIASES[card.id] ?? ''].map(nameKey);

/** The key of a picture: the kind of card, which its folder shows, and its file name. */
export const imageKey = (kind: string, name: string): string => `${kind}/${nameKey(name)}`;
const kindOf = (card: Unit | Upgrade): string =>
  card.kind === 'unit' && card.rank === 'counterpart' ? 'counterpart' : card.kind;

const BOOKS = new WeakMap<Catalogue, NameBook>();

export const bookOf = (catalogue: Catalogue): NameBook => {
  const known = BOOKS.get(catalogue);
  if (known) return known;
  const units = new Map<string, Unit[]>();
  const upgrades = new Map<string, Upgrade[]>();
  const calledUpgrades = new Map<string, Upgrade[]>();
  const images = new Map<string, (Unit | Upgrade)[]>();
  for (const unit of catalogue.units.values()) add(units, namesOf(unit), unit);
  for (const upgrade of catalogue.upgrades.values()) add(upgrades, namesOf(upgrade), upgrade);
  for (const upgrade of catalogue.upgrades.values()) {
    add(
      calledUpgrades,
      [upgradeName(upgrade), upgradeName({ ...upgrade, name: upgrade.short ?? '' })].map(nameKey),
      upgrade,
    );
  }
  for (const card of [...catalogue.units.values(), ...catalogue.upgrades.values()]) {
    add(images, [imageKey(kindOf(card), card.image)], card);
  }
  const keyed = (cards: Iterable<Unit | Upgrade>) =>
    Array.from(cards, (card) => ({ card, keys: [...new Set([nameKey(card.name), nameKey(fullName(card))])] }));
  const keys = { units: keyed(catalogue.units.values()), upgrades: keyed(catalogue.upgrades.values()) };
  const book = { catalogue, units, upgrades, calledUpgrades, images, keys };
  BOOKS.set(catalogue, book);
  return book;
};

/** The units that a name may mean. Some formats repeat the names of droid generals: `Kraken - Kraken`. */
export const unitsNamed = ({ units }: NameBook, name: string): Unit[] => {
  const whole = units.get(nameKey(name));
  const dash = name.lastIndexOf(' - ');
  if (whole || dash < 0) return whole ?? [];
  return units.get(nameKey(name.slice(dash + 3))) ?? units.get(nameKey(name.slice(0, dash))) ?? [];
};
export const upgradesNamed = ({ upgrades }: NameBook, name: string): Upgrade[] => upgrades.get(nameKey(name)) ?? [];
/** Only if no card has this full name. */
export const upgradesCalled = ({ upgrades, calledUpgrades }: NameBook, name: string): Upgrade[] =>
  upgrades.has(nameKey(name)) ? [] : (calledUpgrades.get(nameKey(name)) ?? []);

export const candidateOf = (card: Unit | Upgrade): Candidate => ({
  kind: card.kind,
  id: card.id,
  name: fullName(card),
});
