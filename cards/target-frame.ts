import { toShareCode } from '../rules/share-code';
import { attackerIn, handEditsOf } from '../setup/attacker';
import { withBackup } from '../setup/backup';
import type { Setup } from '../setup/setup';
import { type Catalogue, fullName, withPrefilled } from '../units';

/** Everything that cards depend on besides their unit: the attack without its attacker, and the attacker's hand edits. */
export const frameOf = (cards: Catalogue, { config, names, units }: Setup): string => {
  const attack = { config, ...(units && { units }) };
  const attacker = attackerIn(cards, attack);
  const { edits, withoutEdits } = handEditsOf(config, attacker);
  const { config: fromAfar } = withBackup(attack);
  const others = toShareCode(withPrefilled(fromAfar, 'attacker', { values: {} }, withoutEdits));
  const edited = edits.length > 0 ? [toShareCode(config), attacker?.pick] : [];
  return JSON.stringify([others, names.defender, units?.defender, ...edited]);
};

/** The player's name for the target, or the name on its card. */
export const targetName = (cards: Catalogue, { names, units }: Setup): string => {
  const unit = cards.units.get(units?.defender?.unit ?? '');
  return names.defender || (unit ? fullName(unit) : '');
};
