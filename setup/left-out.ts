import { type Catalogue, leftOutOf, loadoutOf, type Side } from '../units';
import type { Setup, UnitPick } from './setup';

/** The cards of a unit on this side whose effects the odds leave out. */
export const leftOutBy = (cards: Catalogue, pick: UnitPick | undefined, side: Side): string[] => {
  const loadout = pick && loadoutOf(cards, pick);
  return loadout ? leftOutOf(loadout, side).map(({ card }) => card) : [];
};

/** The same of both units of an attack. */
export const leftOutIn = (cards: Catalogue, { units }: Pick<Setup, 'units'>): string[] => [
  ...leftOutBy(cards, units?.attacker, 'attacker'),
  ...leftOutBy(cards, units?.defender, 'defender'),
];
