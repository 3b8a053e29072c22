import { type AttackConfig, valueIn } from '../rules/config';
import { FIELD_IDS, FIELDS, type FieldId } from '../rules/fields';

/** The fields for play-style choices that affect this attack. */
export const choicesOf = (config: AttackConfig): FieldId[] =>
  FIELD_IDS.filter((id) => {
    const { shown, beside } = FIELDS[id];
    if (shown !== 'assumption') return false;
    return beside ? valueIn(config, beside) !== FIELDS[beside].default : rerolls(config);
  });

const rerolls = ({ attacker }: AttackConfig): boolean => attacker.aimTokens + attacker.observationTokens > 0;

/** Overrun attacks are neither melee nor ranged; `all` means both at the same time. */
const isMelee = ({ attackType }: AttackConfig): boolean => attackType === 'melee' || attackType === 'all';

const rerollAssumption = (config: AttackConfig): string => {
  const { attacker } = config;
  const converts = attacker.surgeChart !== 'none' || attacker.jediHunter || (attacker.holdTheLine && isMelee(config));
  return converts ? 'aims reroll blanks' : 'aims reroll blanks and surges that don’t convert';
};

/** The assumptions behind the numbers, in words. */
export const assumptionsOf = (config: AttackConfig): string[] => {
  const { attacker, defender, attackType } = config;
  return [
    ...(rerolls(config) ? [rerollAssumption(config)] : []),
    ...(attacker.jarKaiMastery && isMelee(config) ? ['Jar’Kai Mastery spends the attacker’s dodges'] : []),
    ...(defender.guardianX > 0 && attackType !== 'melee' ? ['the guardian’s wounds count too'] : []),
    ...(defender.dodgeTokens > 0 ? ['every useful dodge is spent'] : []),
    attackType === 'all' ? 'melee and ranged keywords all count' : 'every mini is in range and has line of sight',
    `rulebook ${config.rules.impervious === 'extraDice' ? 2025 : 2026}`,
  ];
};
