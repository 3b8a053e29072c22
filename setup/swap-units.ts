import type { Ask } from '../odds/questions/brief';
import { withValue } from '../rules/config';
import type { Catalogue } from '../units';
import type { Attack } from './attacker';
import { withAttacker } from './put-attacker';
import { withTarget } from './put-on-side';
import { NO_NAMES, otherSideOf, type Setup, sameCards, swapSides } from './setup';
import { ownWounds, withOwnWounds } from './situation';

/** Each unit keeps its wounds: the attacker's are a switch of its pick, the target's a field of the attack. */
const withWoundsSwapped = (before: Setup, { config, units = {} }: Attack): Attack => {
  const { attacker, defender } = units;
  const wasAttacker = before.units?.attacker;
  return {
    config: wasAttacker && config.target ? withValue(config, 'target_woundsTaken', ownWounds(wasAttacker)) : config,
    units: {
      ...(attacker && { attacker: withOwnWounds(attacker, before.config.target?.woundsTaken ?? 0) }),
      ...(defender && { defender }),
    },
  };
};

/** The attack the other way round as it was left; units that are new there, or have new cards, are filled in by card. */
export const withSidesSwapped = async (cards: Catalogue, ask: Ask, setup: Setup): Promise<Setup> => {
  const { reverse, config, ...swapped } = swapSides(setup);
  const { units: left = {}, names } = setup.reverse ? swapped : { names: NO_NAMES };
  const { attacker: defends, defender: attacks } = setup.units ?? {};
  let attack: Attack = { config, units: left };
  const called = { ...names };
  if (defends && !sameCards(left.defender, defends)) {
    const filled = await withTarget(cards, ask, attack, otherSideOf(defends, left.defender));
    if (filled) [attack, called.defender] = [filled.attack, filled.name];
  }
  if (attacks && !sameCards(left.attacker, attacks)) {
    const filled = await withAttacker(cards, ask, attack, otherSideOf(attacks, left.attacker));
    if (filled) [attack, called.attacker] = [filled.attack, filled.name];
  }
  return { ...withWoundsSwapped(setup, attack), names: called, ...(reverse && { reverse }) };
};
