import { fullName, type Keyword, keywordText, type Mark, type Unit, type Upgrade, type Weapon } from '../cards/card';
import { CONDITIONAL } from '../cards/effects';
import { UPGRADE } from '../cards/ids';
import { strangersAmong } from '../cards/requirement-words';
import { mustTake } from '../cards/requirements';
import type { Catalogue } from '../catalogue';
import { counterpartSquad, countIn, leftOf, type Squad, squadsOf } from './squads';

/** A unit as a player fields it. Unknown ids are ignored and reported in the notes. */
export interface UnitChoice {
  unit: string;
  upgrades?: readonly string[];
  /** With its counterpart, if it has one. */
  counterpart?: boolean;
  /** The counterpart's own upgrades; they count only with it. */
  counterpartUpgrades?: readonly string[];
  /** How many miniatures are left, the counterpart not counted; all unless given. */
  miniatures?: number;
  /** The ids of cards whose disputed value is the other one. */
  others?: readonly string[];
}

export interface OwnedKeyword extends Keyword {
  /** Its X in this attack: 1 if the card says "X" or nothing. */
  amount: number;
  card: string;
  id: string;
  /** Its condition, if it applies only when the player says so. */
  when?: string;
}

/** A weapon and its card. */
export interface OwnedWeapon {
  weapon: Weapon;
  card: string;
  id: string;
}

/** A unit with everything its cards add up to. */
export interface Loadout {
  unit: Unit;
  /** All of them, the counterpart's last. */
  upgrades: Upgrade[];
  counterpart?: Unit;
  /** Those of them that are the counterpart's. */
  counterpartUpgrades: Upgrade[];
  keywords: OwnedKeyword[];
  /** Weapons that every miniature may use, and those that only one may use in an attack. */
  shared: OwnedWeapon[];
  single: OwnedWeapon[];
  /** The miniatures left, the counterpart last. */
  squads: Squad[];
  /** How many of the unit's own are left and lost; the counterpart is not counted. */
  miniatures: number;
  lost: number;
  /** Undefined while the unit has no points. */
  points?: number;
  marks: (Mark & { card: string; id: string })[];
  notes: string[];
}

/** Only one miniature uses grenades and gear; every miniature may use other weapons of the unit. */
const isSingle = ({ slot }: Upgrade): boolean => slot === 'grenades' || slot === 'gear';

/** How the names of thrown weapons start. */
export const SABER_THROW = 'Saber Throw';

/** Saber Throw: a melee weapon at range 1 to 2 with half its dice, the better half. */
const thrown = (weapon: Weapon): Weapon => {
  const { red, black, white } = weapon.dice;
  const half = Math.ceil((red + black + white) / 2);
  const reds = Math.min(red, half);
  const blacks = Math.min(black, half - reds);
  const dice = { red: reds, black: blacks, white: half - reds - blacks };
  return { ...weapon, name: `${SABER_THROW} (${weapon.name})`, range: { min: 1, max: 2 }, dice };
};

const ownWeapons = ({ weapons, name, id }: Unit | Upgrade): OwnedWeapon[] =>
  weapons.filter(({ range }) => range !== 'adds').map((weapon) => ({ weapon, card: name, id }));

const sharedWeapons = (unit: Unit, upgrades: readonly Upgrade[]): OwnedWeapon[] => {
  const given = upgrades.filter((upgrade) => upgrade.adds === 0 && !isSingle(upgrade));
  const barred = given.flatMap(({ sidearm }) => sidearm);
  const isMelee = ({ weapon }: OwnedWeapon) => weapon.range === 'melee';
  const own = ownWeapons(unit).filter((it) => !barred.includes(isMelee(it) ? 'melee' : 'ranged'));
  const armed = [...own, ...given.flatMap(ownWeapons)];
  const throws = upgrades.some(({ id }) => id === UPGRADE.saberThrow) ? armed.filter(isMelee) : [];
  return [...armed, ...throws.map((it) => ({ ...it, weapon: thrown(it.weapon) }))];
};

/** The choice plus every upgrade that the unit's card requires. */
export const withMusts = <Choice extends UnitChoice>(
  catalogue: Catalogue,
  choice: Choice,
): Choice & { upgrades: string[] } => {
  const unit = catalogue.units.get(choice.unit);
  const given = choice.upgrades ?? [];
  const missing = unit ? mustTake(catalogue, unit).upgrades.filter(({ id }) => !given.includes(id)) : [];
  return { ...choice, upgrades: [...given, ...missing.map(({ id }) => id)] };
};

const workOut = (catalogue: Catalogue, choice: UnitChoice): Loadout | undefined => {
  const { units, upgrades: known, otherUnits, otherUpgrades } = catalogue;
  const isOther = (id: string) => choice.others?.includes(id) ?? false;
  const unit = (isOther(choice.unit) && otherUnits.get(choice.unit)) || units.get(choice.unit);
  if (!unit) return undefined;
  const cardsOf = (some: readonly string[]) =>
    some.map((id) => (isOther(id) && otherUpgrades.get(id)) || known.get(id)).filter((card) => card !== undefined);
  const counterpart = choice.counterpart && unit.counterpart ? units.get(unit.counterpart) : undefined;
  const [ids, itsIds] = [choice.upgrades ?? [], counterpart ? (choice.counterpartUpgrades ?? []) : []];
  const [own, its] = [cardsOf(ids), cardsOf(itsIds)];
  const upgrades = [...own, ...its];
  const cards = [unit, ...upgrades, ...(counterpart ? [counterpart] : [])];
  const all = squadsOf(unit, own);
  const total = countIn(all);
  const miniatures = Math.min(total, Math.max(1, choice.miniatures ?? total));
  const keywords = cards.flatMap((card) =>
    card.keywords.map((keyword): OwnedKeyword => {
      const when = CONDITIONAL[card.id]?.[keyword.name];
      const amount = typeof keyword.value === 'number' ? keyword.value : 1;
      return { ...keyword, amount, card: card.name, id: card.id, ...(when && { when }) };
    }),
  );
  return {
    unit,
    upgrades,
    ...(counterpart && { counterpart }),
    counterpartUpgrades: its,
    keywords,
    shared: sharedWeapons(unit, own),
    single: own.filter((upgrade) => upgrade.adds === 0 && isSingle(upgrade)).flatMap(ownWeapons),
    squads: [...leftOf(all, miniatures), ...(counterpart ? [counterpartSquad(counterpart)] : [])],
    miniatures,
    lost: total - miniatures,
    ...(unit.cost !== undefined && { points: cards.reduce((sum, { cost = 0 }) => sum + cost, 0) }),
    marks: cards.flatMap((card) => card.marks.map((mark) => ({ ...mark, card: fullName(card), id: card.id }))),
    notes: [
      ...[...ids, ...itsIds].filter((id) => !known.has(id)).map((id) => `The upgrade “${id}” is not in the catalogue.`),
      ...strangersAmong(unit, own),
      ...(counterpart ? strangersAmong(counterpart, its) : []),
      ...(keywords.some(({ value }) => value === 'X')
        ? ['X depends on the pips of your last command card; 1 is used.']
        : []),
    ],
  };
};

/** Enough for two armies and every unit of the catalogue once. */
const MOST_KNOWN = 500;
const KNOWN = new WeakMap<Catalogue, Map<string, Loadout>>();

/**
 * A unit with everything its cards add up to; undefined if it is not in the catalogue. Every attack of a unit asks for
 * it, so the latest ones are remembered: the same choice gets the same object.
 */
export const loadoutOf = (catalogue: Catalogue, choice: UnitChoice): Loadout | undefined => {
  const { unit, upgrades, counterpart, counterpartUpgrades, miniatures, others } = choice;
  const key = [unit, upgrades, counterpart && counterpartUpgrades, !!counterpart, miniatures, others].join('|');
  const known = KNOWN.get(catalogue) ?? new Map<string, Loadout>();
  KNOWN.set(catalogue, known);
  const loadout = known.get(key) ?? workOut(catalogue, choice);
  if (known.size >= MOST_KNOWN) known.clear();
  if (loadout) known.set(key, loadout);
  return loadout;
};

/** Every weapon of the unit and its upgrades. */
export const weaponsOf = ({ shared, single, squads }: Loadout): Weapon[] => [
  ...[...shared, ...single].map(({ weapon }) => weapon),
  ...squads.flatMap(({ own }) => own),
];

/** The total X of a keyword over all cards, without conditional ones. */
export const amountOf = ({ keywords }: Loadout, name: string): number =>
  keywords.filter((it) => it.name === name && !it.when).reduce((sum, { amount }) => sum + amount, 0);

/** Whether a card of the unit has a keyword: `Guardian`, `Immune: Melee`. */
export const hasKeyword = ({ keywords }: Loadout, text: string): boolean =>
  // every pool asks for several, so look at the name before putting the whole text together
  keywords.some(
    (keyword) =>
      !keyword.when && (keyword.name === text || (text.startsWith(keyword.name) && keywordText(keyword) === text)),
  );
