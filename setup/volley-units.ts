import type { Ask } from '../odds/questions/brief';
import { bareAttack } from '../odds/questions/who-kills-best';
import type { AttackConfig } from '../rules/config';
import type { Catalogue } from '../units';
import { withBackup } from './backup';
import { fitAttacker } from './put-attacker';
import { putOnSide } from './put-on-side';
import { type Setup, sameCards, type UnitPick } from './setup';
import { firstOf, onTargetOf, type VolleyAttackSetup, type VolleySetup, withAdded } from './volley';

/** The attack with its attacker's cards applied to the target that `there` has. */
const fitted = async (
  cards: Catalogue,
  ask: Ask,
  attack: VolleyAttackSetup,
  there: VolleyAttackSetup,
): Promise<VolleyAttackSetup> => ({ ...there, ...(await fitAttacker(cards, ask, attack, there)).attack });

/** An attack from the attack on screen, a pin or a match-up, on the volley's target. */
export const joined = async (
  cards: Catalogue,
  ask: Ask,
  volley: VolleySetup,
  { reverse: _, ...attack }: Setup,
): Promise<VolleyAttackSetup> => {
  const first = firstOf(volley);
  const isSameTarget = sameCards(attack.units?.defender, first.units?.defender);
  if (isSameTarget) return onTargetOf(first, attack);
  // of another target, neither cover nor protection counts here
  const from = withBackup(first).config.defender;
  const { backup: __, ...pick } = attack.units?.attacker ?? {};
  const attacker = attack.units?.attacker && { attacker: pick as UnitPick };
  const moved = { ...attack, config: { ...attack.config, defender: from }, units: { ...attacker } };
  return fitted(cards, ask, attack, onTargetOf(first, moved));
};

/** The target of an attack, without its attacker: only ways of playing stay, and what `tokens` gives every attacker. */
const withoutAttacker = ({ config, names, units }: VolleyAttackSetup, tokens: Partial<AttackConfig['attacker']>) => ({
  config: {
    ...config,
    attacker: {
      ...bareAttack(config).attacker,
      ...tokens,
      observationTokens: config.attacker.observationTokens,
    },
  },
  names: { ...names, attacker: '' },
  ...(units?.defender && { units: { defender: units.defender } }),
});

/** A unit of a list as it fights the volley's target; undefined if it is not in the catalogue. */
export const attackBy = async (
  cards: Catalogue,
  ask: Ask,
  volley: VolleySetup,
  pick: UnitPick,
  tokens: Partial<AttackConfig['attacker']> = {},
): Promise<VolleyAttackSetup | undefined> => {
  const bare = withoutAttacker(withBackup(firstOf(volley)), tokens);
  const placed = await putOnSide(cards, ask, bare, 'attacker', pick);
  return placed && onTargetOf(firstOf(volley), placed.setup);
};

/** Every attack of the volley on another unit; undefined if that is not in the catalogue. */
export const retargeted = async (
  cards: Catalogue,
  ask: Ask,
  volley: VolleySetup,
  pick: UnitPick,
): Promise<VolleySetup | undefined> => {
  const [first, ...others] = volley.attacks as readonly [VolleyAttackSetup, ...VolleyAttackSetup[]];
  const placed = await putOnSide(cards, ask, first, 'defender', pick);
  if (!placed) return undefined;
  const { reverse: _, ...attack } = placed.setup;
  const start: VolleySetup = { attacks: [attack], guardianWounds: 0 };
  const moved: VolleyAttackSetup[] = [];
  for (const other of others) moved.push(await joined(cards, ask, start, other));
  return withAdded(start, moved);
};
