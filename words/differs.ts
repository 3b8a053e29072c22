import { valueIn } from '../rules/config';
import { FIELDS, type FieldId, isAbout } from '../rules/fields';
import { type Setup, sameCards, type UnitPick } from '../setup/setup';
import { type Catalogue, FACTION_NAMES, fullName, type Loadout, loadoutOf, RANGE_WORDS, RANGES } from '../units';
import { differingFields, fieldsInWords, poolWords } from './field-differences';
import { upgradeName } from './upgrade-name';

/** An attack to name; `Setup` is one. */
export type Comparable = Pick<Setup, 'config' | 'names' | 'units'>;

type Side = 'attacker' | 'defender';
/** More differences than this do not fit above a column. */
const MOST_FIELDS = 3;

/** One attack, with the cards of its units. */
interface Entry extends Comparable {
  cards: Partial<Record<Side, Loadout>>;
}

const entryOf = (setup: Comparable, catalogue: Catalogue | undefined): Entry => {
  const loadout = (pick: UnitPick | undefined) => pick && catalogue && loadoutOf(catalogue, pick);
  const [attacker, defender] = [loadout(setup.units?.attacker), loadout(setup.units?.defender)];
  return { ...setup, cards: { ...(attacker && { attacker }), ...(defender && { defender }) } };
};

/** Whether two attacks have the same unit with the same cards on a side; without a unit, a side of the same name. */
const sameSide = (a: Entry, b: Entry, side: Side): boolean =>
  a.units?.[side] || b.units?.[side]
    ? sameCards(a.units?.[side], b.units?.[side])
    : a.names[side].trim() === b.names[side].trim();

/** The player chose another range, or the same cards attack at another. */
const sameRange = (a: Entry, b: Entry): boolean => {
  const [one, other] = [a.units?.attacker, b.units?.attacker];
  if (!one?.range || !other?.range || one.range === other.range) return true;
  return !sameSide(a, b, 'attacker') && one.asItFights === true && other.asItFights === true;
};

const unitOf = ({ units, names }: Entry, side: Side): string => units?.[side]?.unit ?? names[side];

/** The name of a side: its unit, with title or faction if another one has the same name; else the name it was given. */
const sideName = (entry: Entry, all: readonly Entry[], side: Side): string => {
  const unit = entry.cards[side]?.unit;
  if (!unit) return entry.names[side].trim();
  const others = all.map(({ cards }) => cards[side]?.unit).filter((other) => other?.id !== unit.id);
  if (!others.some((other) => other?.name === unit.name)) return unit.name;
  const isTwin = others.some((other) => other && fullName(other) === fullName(unit));
  return isTwin ? `${fullName(unit)} (${FACTION_NAMES[unit.faction]})` : fullName(unit);
};

/** "2× Rebel Trooper": equal cards together. */
const grouped = (names: readonly string[]): string[] =>
  [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length;
    return count > 1 ? `${count}× ${name}` : name;
  });

/** Removes one of each of `others` from `names`. */
const without = (names: readonly string[], others: readonly string[]): string[] => {
  const left = [...names];
  for (const other of others) if (left.includes(other)) left.splice(left.indexOf(other), 1);
  return left;
};

/** The cards that this unit has and not all of the others: "DLT-19", or what it lacks: "without DLT-19". */
const loadoutWords = (entry: Entry, all: readonly Entry[], side: Side): string[] => {
  const loadout = entry.cards[side];
  if (!loadout) return [];
  const namesOf = ({ cards }: Entry) => {
    const { upgrades = [], counterpart } = cards[side] ?? {};
    return [...upgrades.map(upgradeName), ...(counterpart ? [counterpart.name] : [])];
  };
  const own = namesOf(entry);
  const others = all.filter((other) => other.cards[side]?.unit.id === loadout.unit.id && other !== entry);
  const shared = others.length > 0 ? others.map(namesOf).reduce(common, own) : [];
  const special = grouped(without(own, shared));
  const { miniatures, lost } = loadout;
  const losses = others.some(({ cards }) => cards[side]?.lost !== lost);
  const left = losses ? [lost > 0 ? `${miniatures} minis left` : 'all minis'] : [];
  if (special.length > 0 || others.length === 0) return [...special, ...left];
  if (own.length === 0 && others.some((other) => namesOf(other).length > 0)) return ['no upgrades', ...left];
  const missing = others.flatMap((other) => without(namesOf(other), own));
  return [...(missing[0] ? [`without ${missing[0]}`] : []), ...left];
};
const common = (some: readonly string[], others: readonly string[]): string[] => without(some, without(some, others));

const pointsOf = ({ config, cards }: Entry): string[] => {
  const points = cards.attacker?.points ?? config.attacker.unitCost;
  return points > 0 ? [`${points} pts`] : [];
};

const surgeAndDie = ({ config: { defender } }: Entry): string => {
  const die = defender.dieColor === 'none' ? 'no defense dice' : defender.dieColor;
  return defender.surgeChart === 'block' ? `${die} + surge` : die;
};

/** "Stormtroopers · DLT-19, 62 pts": the unit only if units differ. */
const attackerWords = (entry: Entry, all: readonly Entry[]): string => {
  const differ = all.some((other) => unitOf(other, 'attacker') !== unitOf(entry, 'attacker'));
  const name = sideName(entry, all, 'attacker') || poolWords(entry.config);
  const parts = [...(differ ? [name] : []), ...loadoutWords(entry, all, 'attacker')];
  return [parts.join(' · '), ...pointsOf(entry)].filter(Boolean).join(', ');
};

/** "into Rebel Troopers · Z-6"; "target: Z-6" if only its cards differ. */
const targetWords = (entry: Entry, all: readonly Entry[]): string => {
  const differ = all.some((other) => unitOf(other, 'defender') !== unitOf(entry, 'defender'));
  const name = sideName(entry, all, 'defender') || surgeAndDie(entry);
  const cards = loadoutWords(entry, all, 'defender');
  return differ || cards.length === 0 ? `into ${[name, ...cards].join(' · ')}` : `target: ${cards.join(' · ')}`;
};

const rangeWords = ({ units }: Entry): string => {
  const range = RANGES.find((each) => String(each) === units?.attacker?.range);
  return range ? RANGE_WORDS[range] : '';
};

/** Fields that another unit, or another range, does not explain. */
const isUnexplained = (a: Entry, b: Entry) => {
  const isSame = {
    attacker: sameSide(a, b, 'attacker') && sameRange(a, b),
    defender: sameSide(a, b, 'defender'),
  };
  return (id: FieldId): boolean => {
    const side = isAbout('attacker', id) ? 'attacker' : isAbout('defender', id) ? 'defender' : undefined;
    return side === undefined || isSame[side] || FIELDS[id].decidedBy === 'player';
  };
};

const limited = (words: readonly string[]): string[] =>
  words.length <= MOST_FIELDS
    ? [...words]
    : [...words.slice(0, MOST_FIELDS - 1), `${words.length - MOST_FIELDS + 1} more changes`];

/** How an attack differs from `base`, in words; empty if it does not. */
const differences = (entry: Entry, base: Entry, all: readonly Entry[]): string[] => {
  const ids = differingFields([entry.config, base.config], isUnexplained(entry, base));
  const changed = ids.filter((id) => valueIn(entry.config, id) !== valueIn(base.config, id));
  return [
    ...(sameSide(entry, base, 'attacker') ? [] : [attackerWords(entry, all)]),
    ...(sameRange(entry, base) ? [] : [rangeWords(entry)]),
    ...(sameSide(entry, base, 'defender') ? [] : [targetWords(entry, all)]),
    ...limited(fieldsInWords(changed, entry.config)),
  ].filter(Boolean);
};

/** The base by its own values wherever another attack differs from it. */
const baseWords = (base: Entry, all: readonly Entry[]): string[] => {
  const others = all.filter((other) => other !== base);
  const ids = others.flatMap((other) => differingFields([base.config, other.config], isUnexplained(base, other)));
  const some = (differs: (other: Entry) => boolean) => others.some(differs);
  const main = [
    ...(some((other) => !sameSide(base, other, 'attacker')) ? [attackerWords(base, all)] : []),
    ...(some((other) => !sameRange(base, other)) ? [rangeWords(base)] : []),
    ...(some((other) => !sameSide(base, other, 'defender')) ? [targetWords(base, all)] : []),
  ].filter(Boolean);
  // units say enough; tokens are named in the columns that have others
  return main.length > 0 ? main : limited(fieldsInWords([...new Set(ids)], base.config));
};

/** Attacks of the same name get the fields in which they differ, such as hand edits, or else a number: "T-21 (2)". */
const unique = (names: readonly string[], all: readonly Entry[]): string[] => {
  const used: string[] = [];
  names.forEach((name, i) => {
    const [namesake, entry] = [all[names.indexOf(name)], all[i]];
    const ids = namesake && entry ? differingFields([entry.config, namesake.config]) : [];
    const fields = entry ? limited(fieldsInWords(ids, entry.config)) : [];
    const longer = namesake === entry ? name : [name, ...fields].join(', ');
    let free = longer;
    for (let n = 2; used.includes(free); n++) free = `${longer} (${n})`;
    used.push(free);
  });
  return used;
};

/**
 * Short names for attacks in a comparison, by what differs: "DLT-19, 62 pts", "T-21, 62 pts", "1 aim". `base` is the
 * index of the attack that the others are compared with, usually the one on screen: a name leaves out what it shares with
 * the base. Names are unique. Without the catalogue, units go by the names they were stored with.
 */
export const namesByDifference = (
  setups: readonly Comparable[],
  catalogue: Catalogue | undefined,
  base = 0,
): string[] => {
  const all = setups.map((setup) => entryOf(setup, catalogue));
  const first = all[base] ?? all[0];
  if (!first) return [];
  const names = all.map((entry) => {
    const words = entry === first ? baseWords(first, all) : differences(entry, first, all);
    return words.join(', ') || sideName(entry, all, 'attacker') || poolWords(entry.config);
  });
  return unique(names, all);
};
