import type { FieldId } from '../../rules/fields';
import type { Dice } from '../cards/card';
import type { OwnedWeapon } from './loadout';
import { type Against, type AttackKind, type Range, weaponAmount, weaponHas } from './reach';
import type { Sheet } from './sheet';

/** A weapon and how many miniatures fire it. */
export interface Firing extends OwnedWeapon {
  miniatures: number;
}

/** How often a weapon is used: an overrun attack is made once, by the whole unit. */
export const usesOf = (kind: AttackKind, { miniatures }: Firing): number => (kind === 'overrun' ? 1 : miniatures);

export interface PoolSituation {
  kind: AttackKind;
  range: Range;
  against: Against;
  moved: boolean;
}

type Move = (dice: Dice, most: number) => Dice;

/** White dice first: each step is worth the same two hit sides. */
const upgraded: Move = ({ red, black, white }, most) => {
  const whites = Math.min(most, white);
  const blacks = Math.min(most - whites, black);
  return { red: red + blacks, black: black + whites - blacks, white: white - whites };
};
const downgradedAll = ({ red, black, white }: Dice): Dice => ({ red: 0, black: red, white: white + black });

const times = ({ red, black, white }: Dice, n: number): Dice => ({ red: red * n, black: black * n, white: white * n });

/** If every weapon has Spray, the engine multiplies the dice and the player can change the miniatures in sight. */
const allSpray = (firing: readonly Firing[]): boolean =>
  firing.length > 0 && firing.every(({ weapon }) => weaponHas(weapon, 'Spray'));

export const isSniperPool = (firing: readonly Firing[]): boolean =>
  firing.length > 0 && firing.every(({ weapon }) => weaponHas(weapon, 'Sniper Team'));

/** The dice of one weapon: multiplied, then downgraded, then upgraded (rulebook 4a). */
const diceOf = (firing: Firing, all: readonly Firing[], situation: PoolSituation): Dice => {
  const { weapon } = firing;
  const { kind, range, against, moved } = situation;
  const users = usesOf(kind, firing);
  const sprayed = weaponHas(weapon, 'Spray') && !allSpray(all) ? against.miniatures : 1;
  let dice = times(weapon.dice, users * sprayed);
  if (moved && weaponHas(weapon, 'Cumbersome')) dice = downgradedAll(dice);
  const anti = against.unitType === 'vehicle' ? 'Anti-Materiel' : 'Anti-Personnel';
  dice = upgraded(dice, weaponAmount(weapon, anti) * users);
  if (range === 1 && kind === 'ranged') dice = upgraded(dice, weaponAmount(weapon, 'Assault') * users);
  if (!moved && isSniperPool(all)) dice = upgraded(dice, dice.red + dice.black + dice.white);
  return dice;
};

/** Keywords whose X is added up over every miniature that uses the weapon. */
const SUMMED = {
  Critical: 'attacker_criticalX',
  Lethal: 'attacker_lethalX',
  Pierce: 'attacker_pierceX',
  Impact: 'attacker_impactX',
  Ion: 'attacker_ionX',
} as const satisfies Record<string, FieldId>;

/** Keywords that the pool has if one weapon has them. */
const ANY = {
  Blast: 'attacker_blast',
  Suppressive: 'attacker_suppressive',
  Primitive: 'attacker_primitive',
  Overwhelm: 'attacker_overwhelm',
} as const satisfies Record<string, FieldId>;

const DICE = { red: 'attacker_redDice', black: 'attacker_blackDice', white: 'attacker_whiteDice' } as const;

/** Adds up the weapons of a pool: docs/units.md#one-pool-of-several-weapons. */
export const sumWeapons = (sheet: Sheet, firing: readonly Firing[], situation: PoolSituation): void => {
  for (const each of firing) {
    const { weapon } = each;
    const users = usesOf(situation.kind, each);
    const why = users > 1 ? `${users} × ${weapon.name}` : weapon.name;
    const dice = diceOf(each, firing, situation);
    for (const color of ['red', 'black', 'white'] as const) sheet.put(DICE[color], dice[color], why);
    for (const [keyword, id] of Object.entries(SUMMED)) sheet.put(id, weaponAmount(weapon, keyword) * users, why);
    if (situation.moved) sheet.put('attacker_ramX', weaponAmount(weapon, 'Ram') * users, why);
    for (const [keyword, id] of Object.entries(ANY)) if (weaponHas(weapon, keyword)) sheet.put(id, true, why);
    const immune = weapon.keywords.some(({ name, detail }) => name === 'Immune' && detail === 'Deflect');
    if (immune) sheet.put('attacker_immuneDeflect', true, why);
  }
  const every = (keyword: string) => firing.length > 0 && firing.every(({ weapon }) => weaponHas(weapon, keyword));
  if (every('High Velocity')) sheet.put('attacker_highVelocity', true, 'every weapon');
  if (allSpray(firing)) sheet.put('attacker_spray', true, 'every weapon');
};
