/** A unit in a share code: the ids of its cards, as list builders use them. */
export interface SharedUnit {
  unit: string;
  upgrades: string[];
  counterpart?: boolean;
  /** The counterpart's own upgrades, if it has any. */
  counterpartUpgrades?: string[];
  /** Miniatures left, if not all. */
  miniatures?: number;
}
/** The units of an attack. The code also holds every value they set, so it opens even if a card is gone. */
export interface SharedUnits {
  attacker?: SharedUnit;
  defender?: SharedUnit;
}

/** More than twice the slots of any unit. */
export const MOST_UPGRADES = 40;

const SIDES = { attacker: 'a', defender: 'd' } as const;
type Side = keyof typeof SIDES;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** An id as a number: share codes ignore case, ids do not. */
const numberOf = (id: string): number => LETTERS.length * LETTERS.indexOf(id.charAt(0)) + LETTERS.indexOf(id.charAt(1));
const idOf = (n: number): string | undefined => {
  const [first, second] = [LETTERS[Math.floor(n / LETTERS.length)], LETTERS[n % LETTERS.length]];
  return first && second && first + second;
};

/** `ka` is a counterpart, `ka217` a counterpart with that upgrade. Older versions read both as a counterpart. */
const counterpartPieces = (letter: string, { counterpart, counterpartUpgrades = [] }: SharedUnit): string[] => {
  if (!counterpart) return [];
  return counterpartUpgrades.length > 0 ? counterpartUpgrades.map((id) => `k${letter}${numberOf(id)}`) : [`k${letter}`];
};

const piecesOf = (side: Side, shared: SharedUnit): string[] => {
  const { unit, upgrades, miniatures } = shared;
  const letter = SIDES[side];
  return [
    `u${letter}${numberOf(unit)}`,
    ...upgrades.map((id) => `x${letter}${numberOf(id)}`),
    ...counterpartPieces(letter, shared),
    ...(miniatures === undefined ? [] : [`m${letter}${miniatures}`]),
  ];
};

/** The units as pieces of a share code: `ua24-xa217`. */
export const unitPieces = ({ attacker, defender }: SharedUnits): string[] => [
  ...(attacker ? piecesOf('attacker', attacker) : []),
  ...(defender ? piecesOf('defender', defender) : []),
];

const PIECE = /^([uxkm])([ad])(\d{0,4})$/;

/** Reads a piece that names a card; false if it does not. Upgrades come after their unit. */
export const takeUnitPiece = (units: SharedUnits, piece: string): boolean => {
  const [, what, letter, digits = ''] = PIECE.exec(piece) ?? [];
  if (!what) return false;
  const side: Side = letter === 'a' ? 'attacker' : 'defender';
  const id = idOf(Number(digits)) ?? '';
  if (what === 'u') units[side] = { unit: id, upgrades: [] };
  const unit = units[side];
  if (!unit) return true;
  if (what === 'x' && unit.upgrades.length < MOST_UPGRADES) unit.upgrades.push(id);
  if (what === 'k') {
    unit.counterpart = true;
    const before = unit.counterpartUpgrades ?? [];
    if (digits && before.length < MOST_UPGRADES) unit.counterpartUpgrades = [...before, id];
  }
  if (what === 'm') unit.miniatures = Number(digits);
  return true;
};
