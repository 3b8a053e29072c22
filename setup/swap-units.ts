import type { Odds } from '../odds';
import type { Catalogue } from '../units';
import { type Attack, withAttacker, withTarget } from './fill-unit';
import { NO_NAMES, otherSideOf, type Setup, sameCards, swapSides } from './setup';

/** The attack the other way round as it was left; where cards have changed since, or were never there, by its cards. */
export const withSidesSwapped = async (cards: Catalogue, odds: Odds, setup: Setup): Promise<Setup> => {
  const { reverse, config, ...swapped } = swapSides(setup);
  const { units: left = {}, names } = setup.reverse ? swapped : { names: NO_NAMES };
  const { attacker: defends, defender: attacks } = setup.units ?? {};
  let attack: Attack = { config, units: left };
  const called = { ...names };
  if (defends && !sameCards(left.defender, defends)) {
    const filled = await withTarget(cards, odds, attack, otherSideOf(defends, left.defender));
    if (filled) [attack, called.defender] = [filled.attack, filled.name];
  }
  if (attacks && !sameCards(left.attacker, attacks)) {
    const filled = await withAttacker(cards, odds, attack, otherSideOf(attacks, left.attacker));
    if (filled) [attack, called.attacker] = [filled.attack, filled.name];
  }
  return { ...attack, names: called, ...(reverse && { reverse }) };
};
