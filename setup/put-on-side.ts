import type { Ask } from '../odds/questions/brief';
import { withValue } from '../rules/config';
import { type Catalogue, fullName, type Range, type Side, targetOf, withPrefilled } from '../units';
import { type Attack, keptOf } from './attacker';
import { type Filled, fitAttacker, withAttacker } from './put-attacker';
import { LONGEST_NAME, type Setup, type UnitPick } from './setup';

/** The attack with this unit as its target. */
export const withTarget = async (
  cards: Catalogue,
  ask: Ask,
  attack: Attack,
  { cover: _, ...pick }: UnitPick,
): Promise<Filled | undefined> => {
  const target = targetOf(cards, pick, pick.switches);
  if (!target) return undefined;
  const before = attack.units?.defender;
  const old = before && targetOf(cards, before, before.switches);
  const kept = keptOf('defender', attack.config, old, before?.unit === pick.unit);
  const filled = withPrefilled(attack.config, 'defender', target, kept);
  // vehicles have no cover: remember the previous target's, and restore it for the next trooper
  const isVehicle = target.against.unitType === 'vehicle';
  const cover = before?.cover ?? attack.config.defender.coverType;
  const covered = before?.cover && !isVehicle ? withValue(filled, 'defender_coverType', before.cover) : filled;
  // wounds stay with the unit that has them
  const isAnother = before !== undefined && before.unit !== pick.unit && covered.target !== undefined;
  const config = isAnother ? withValue(covered, 'target_woundsTaken', 0) : covered;
  const defender = { ...pick, ...(isVehicle && cover !== 'none' && { cover }) };
  // a target that cannot have Backup drops it
  const { backup, ...unprotected } = attack.units?.attacker ?? {};
  const isForgotten = backup && target.values.defender_backup === false;
  const attacker = isForgotten ? (unprotected as UnitPick) : attack.units?.attacker;
  const there: Attack = { config, units: { ...(attacker && { attacker }), defender } };
  return { ...(await fitAttacker(cards, ask, attack, there)), name: fullName(target.loadout.unit) };
};

/** A setup with a unit put on a side. */
export interface Placed extends Pick<Filled, 'dropped' | 'fight'> {
  setup: Setup;
}

/**
 * Puts a unit on a side of an attack: the one way to do it, for the app, the hover card, match-ups and the command line.
 * `ranges` limits the attack that an attacker opens with. Undefined if the unit is not in the catalogue.
 */
export const putOnSide = async (
  cards: Catalogue,
  ask: Ask,
  setup: Setup,
  side: Side,
  pick: UnitPick,
  ranges?: readonly Range[],
): Promise<Placed | undefined> => {
  const filled =
    side === 'attacker'
      ? await withAttacker(cards, ask, setup, pick, ranges)
      : await withTarget(cards, ask, setup, pick);
  if (!filled) return undefined;
  const { attack, name, dropped, fight } = filled;
  const { reverse, ...rest } = setup;
  // the attack the other way round belongs to the previous unit
  const isSameUnit = setup.units?.[side]?.unit === pick.unit;
  const names = { ...setup.names, [side]: name.slice(0, LONGEST_NAME) };
  return {
    setup: { ...rest, ...attack, names, ...(reverse && isSameUnit && { reverse }) },
    dropped,
    ...(fight && { fight }),
  };
};
