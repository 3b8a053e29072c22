import type { Ask } from '../odds/questions/brief';
import type { Catalogue } from '../units';
import { withBackup } from './backup';
import { fitAttacker } from './put-attacker';
import { type Setup, sameCards, type UnitPick } from './setup';
import { firstOf, onTargetOf, startVolley, type VolleyAttackSetup, type VolleySetup } from './volley';

/** An attack from the attack on screen, a pin or a match-up, on the volley's target. */
export const joined = async (
  cards: Catalogue,
  ask: Ask,
  volley: VolleySetup,
  { reverse: _, ...attack }: Setup,
): Promise<VolleyAttackSetup> => {
  const first = firstOf(volley);
  if (sameCards(attack.units?.defender, first.units?.defender)) return onTargetOf(first, attack);
  // of another target, neither cover nor protection counts here
  const from = withBackup(first).config.defender;
  const { backup: __, ...pick } = attack.units?.attacker ?? {};
  const attacker = attack.units?.attacker && { attacker: pick as UnitPick };
  const moved = onTargetOf(first, { ...attack, config: { ...attack.config, defender: from }, units: { ...attacker } });
  return { ...moved, ...(await fitAttacker(cards, ask, attack, moved)).attack };
};

/** The volley on the target of another attack. */
export const retargeted = async (
  cards: Catalogue,
  ask: Ask,
  { attacks }: VolleySetup,
  target: Setup,
): Promise<VolleySetup> => {
  const there = startVolley(target);
  const moved: VolleyAttackSetup[] = [];
  for (const attack of attacks) moved.push(await joined(cards, ask, there, attack));
  return { attacks: moved, guardianWounds: 0 };
};
