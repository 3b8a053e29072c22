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
  return converts ? 'aims reroll blanks' : 'aims reroll blanks and surges that nothing converts';
};

/** The assumptions behind the numbers, in words. */
export const assumptionsOf = (config: AttackConfig): string[] => {
  const { attacker, defender, attackType } = config;
  return [
    ...(rerolls(config) ? [rerollAssumption(config)] : []),
    ...(attacker.jarKaiMastery && isMelee(config) ? ['own dodges are spent on Jar’Kai Mastery'] : []),
    ...(defender.guardianX > 0 && attackType !== 'melee' ? ['wounds of the guardian count, too'] : []),
    ...(defender.dodgeTokens > 0 ? ['every dodge that helps is spent'] : []),
    attackType === 'all' ? 'keywords of melee and ranged attacks act together' : 'all dice are in range and in sight',
    `rulebook ${config.rules.impervious === 'extraDice' ? 'November 2025' : 'May 2026'}`,
  ];
};
