import type { Weapon } from '../cards/card';

/** The distance to the target; 5 is everything beyond 4. An overrun is made while moving past. */
export type Range = 'melee' | 1 | 2 | 3 | 4 | 5 | 'overrun';
export const RANGES: readonly Range[] = ['melee', 1, 2, 3, 4, 5, 'overrun'];
export const RANGE_WORDS: Record<Range, string> = {
  melee: 'melee',
  1: 'range 1',
  2: 'range 2',
  3: 'range 3',
  4: 'range 4',
  5: 'range 5 and beyond',
  overrun: 'overrun',
};

export type AttackKind = 'ranged' | 'melee' | 'overrun';

/** What the pool builder must know about the target. */
export interface Against {
  unitType: 'trooper' | 'vehicle';
  /** It has a Force slot, which Jedi Hunter asks for. */
  force: boolean;
  /** Miniatures in line of sight, for Spray. */
  miniatures: number;
  immuneMelee: boolean;
  immuneRange1: boolean;
  /** A friendly unit provides Backup, which counts only from beyond range 2. */
  backup?: boolean;
}
export const ANY_TROOPERS: Against = {
  unitType: 'trooper',
  force: false,
  miniatures: 1,
  immuneMelee: false,
  immuneRange1: false,
};

/** Too near for Backup: within range 2. */
export const isWithin2 = (range: Range): boolean => range === 'melee' || range === 1 || range === 2;

export const weaponHas = ({ keywords }: Weapon, keyword: string): boolean =>
  keywords.some(({ name }) => name === keyword);

/** A weapon's X of a keyword; 0 if it has none. */
export const weaponAmount = ({ keywords }: Weapon, keyword: string): number =>
  keywords.reduce((sum, { name, value }) => sum + (name === keyword && typeof value === 'number' ? value : 0), 0);

const isOverrun = (weapon: Weapon): boolean => weapon.range === 'overrun' || weaponHas(weapon, 'Overrun');
/** Weapons with a minimum range of 0 are also melee weapons. */
export const isMelee = ({ range }: Weapon): boolean =>
  range === 'melee' || (typeof range === 'object' && range.min === 0);

/** The kinds of attacks at a range: while engaged, Versatile weapons still shoot. */
export const kindsAt = (range: Range): AttackKind[] => {
  if (range === 'overrun') return ['overrun'];
  return range === 'melee' ? ['melee', 'ranged'] : ['ranged'];
};

const withinReach = ({ range }: Weapon, distance: number, more: number): boolean =>
  typeof range === 'object' && distance >= Math.max(1, range.min) && distance <= (range.max ?? 5) + more;

/** Whether a weapon can be in a pool of this kind, at this range, against this target. */
export const reaches = (
  weapon: Weapon,
  kind: AttackKind,
  range: Range,
  against: Against,
  longShot: boolean,
): boolean => {
  const { red, black, white } = weapon.dice;
  if (red + black + white === 0) return false;
  if (kind === 'overrun' || isOverrun(weapon)) return kind === 'overrun' && isOverrun(weapon);
  const longest = typeof weapon.range === 'object' ? (weapon.range.max ?? 5) : 0;
  if (against.immuneRange1 && longest <= 1) return false;
  if (kind === 'melee') return isMelee(weapon) && !against.immuneMelee;
  if (range === 'melee')
    return weaponHas(weapon, 'Versatile') && typeof weapon.range === 'object' && weapon.range.min <= 1;
  return withinReach(weapon, Number(range), longShot && weaponHas(weapon, 'Long Shot') ? 1 : 0);
};
