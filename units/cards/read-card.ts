import {
  type CardType,
  type Condition,
  type Dice,
  FACTIONS,
  type Faction,
  type Keyword,
  RANKS,
  type Rank,
  type Reach,
  SLOTS,
  UNIT_TYPES,
  type Unit,
  type Upgrade,
  type UpgradeSlot,
  type Weapon,
} from './card';

/** A row of the catalogue's files: short texts, easy to read and edit on one line. */
export interface CardRow {
  id: string;
  name: string;
  title?: string;
  short?: string;
  unique?: true;
  keywords?: string;
  weapons?: string[];
  unreleased?: string;
  image?: string;
}
export interface UnitRow extends CardRow {
  rank: string;
  type: string;
  cost?: number;
  miniatures: number;
  wounds: number;
  courage?: number;
  resilience?: number;
  speed?: number;
  defense?: string;
  attackSurge?: string;
  defenseSurge?: string;
  slots?: string;
  joins?: string;
  force?: string;
  counterpart?: string;
}
export interface UpgradeRow extends CardRow {
  slot: string;
  cost: number;
  adds?: number;
  miniWounds?: number;
  needs?: string;
  sidearm?: string;
  use?: string;
  text?: string;
}

const parts = (text: string | undefined, by: string): string[] => (text ? text.split(by) : []);

/** Returns the word if it is one of the known ones; throws otherwise, because the catalogue is ours. */
const oneOf = <const Word extends string>(words: readonly Word[], text: string | undefined, what: string): Word => {
  const word = words.find((known) => known === text);
  if (word === undefined) throw new Error(`${what} "${text}" is not one of ${words.join(', ')}`);
  return word;
};

/** `Weak Point 1: Rear`: a name, perhaps a number or X, perhaps a detail. */
export const readKeyword = (text: string): Keyword => {
  const [, name = '', value, detail] = /^(\S.*?)(?: (\d+|X))?(?:: (.+))?$/.exec(text) ?? [];
  if (!name) throw new Error(`"${text}" is not a keyword`);
  return { name, ...(value && { value: value === 'X' ? value : Number(value) }), ...(detail && { detail }) };
};
const readKeywords = (text: string | undefined): Keyword[] => parts(text, '; ').map(readKeyword);

/** `2r 1b 3w`, or `0` for none. */
const readDice = (text: string): Dice => {
  const dice: Dice = { red: 0, black: 0, white: 0 };
  const color = { r: 'red', b: 'black', w: 'white' } as const;
  for (const die of text === '0' ? [] : text.split(' ')) {
    const [, count, letter] = /^(\d+)([rbw])$/.exec(die) ?? [];
    if (!count) throw new Error(`"${text}" is not a set of dice`);
    dice[color[letter as keyof typeof color]] = Number(count);
  }
  return dice;
};

const readRange = (text: string): Weapon['range'] => {
  if (text === 'melee' || text === 'overrun') return text;
  if (text === '-') return 'adds';
  const [, min, max] = /^(\d)(?:\+|-(\d+))$/.exec(text) ?? [];
  if (min === undefined) throw new Error(`"${text}" is not a range`);
  return { min: Number(min), ...(max !== undefined && { max: Number(max) }) } satisfies Reach;
};

/** `DLT-19 Blaster Rifle | 1-4 | 2r | Impact 1`: name, range, dice, keywords. */
const readWeapon = (text: string): Weapon => {
  const [name, range, dice, keywords, more] = text.split(' | ');
  if (!name || !range || !dice || more !== undefined) throw new Error(`"${text}" is not a weapon`);
  return { name, range: readRange(range), dice: readDice(dice), keywords: readKeywords(keywords) };
};

const CONDITIONS = ['name', 'title', 'type', 'rank', 'faction', 'of', 'force', 'slot', 'keyword', 'defense'] as const;

const readCondition = (text: string): Condition => {
  const [, not, what, is = ''] = /^(!?)(\w+)=(.+)$/.exec(text) ?? [];
  return { not: not === '!', what: oneOf(CONDITIONS, what, 'condition'), is };
};
/** `type=clone trooper & rank=corps | name=ARC Troopers`: alternatives, each with all its conditions. */
const readNeeds = (text: string | undefined): Condition[][] =>
  parts(text, ' | ').map((all) => all.split(' & ').map(readCondition));

const cardOf = (row: CardRow) => ({
  id: row.id,
  name: row.name,
  ...(row.title && { title: row.title }),
  ...(row.short && { short: row.short }),
  unique: row.unique ?? false,
  keywords: readKeywords(row.keywords),
  weapons: (row.weapons ?? []).map(readWeapon),
  ...(row.unreleased && { unreleased: row.unreleased }),
  image: row.image ?? row.name,
  marks: [],
});

const defined = <Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> =>
  Object.fromEntries(keys.filter((key) => row[key] !== undefined).map((key) => [key, row[key]])) as Pick<Row, Key>;

export const readUnit = (row: UnitRow, faction: Faction): Unit => ({
  kind: 'unit',
  ...cardOf(row),
  faction,
  joins: parts(row.joins, ', ').map((word) => oneOf(FACTIONS, word, 'faction')),
  rank: oneOf<Rank>(RANKS, row.rank, 'rank'),
  type: oneOf<CardType>(UNIT_TYPES, row.type, 'type'),
  ...defined(row, ['cost', 'courage', 'resilience', 'speed', 'counterpart']),
  miniatures: row.miniatures,
  wounds: row.wounds,
  ...(row.defense && { defense: oneOf(['white', 'red'], row.defense, 'defense die') }),
  attackSurge: oneOf(['none', 'hit', 'crit'], row.attackSurge ?? 'none', 'attack surge'),
  defenseSurge: oneOf(['none', 'block'], row.defenseSurge ?? 'none', 'defense surge'),
  slots: parts(row.slots, ', ').map((word) => oneOf<UpgradeSlot>(SLOTS, word, 'slot')),
  ...(row.force && { force: oneOf(['light', 'dark'], row.force, 'side of the Force') }),
});

export const readUpgrade = (row: UpgradeRow): Upgrade => ({
  kind: 'upgrade',
  ...cardOf(row),
  slot: oneOf<UpgradeSlot>(SLOTS, row.slot, 'slot'),
  cost: row.cost,
  adds: row.adds ?? 0,
  ...defined(row, ['miniWounds', 'use']),
  needs: readNeeds(row.needs),
  sidearm: parts(row.sidearm?.toLowerCase(), ', ').map((word) => oneOf(['melee', 'ranged'], word, 'sidearm')),
  ...(row.text && { text: oneOf(['none', 'part'], row.text, 'text') }),
});
