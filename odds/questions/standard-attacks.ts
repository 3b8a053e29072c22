import { type AttackConfig, type Attacker, defaultConfig } from '../../rules/config';

/** An attack for comparing units as targets. */
export interface StandardAttack {
  id: string;
  /** In players' words, for tables. */
  name: string;
  attackType: 'ranged' | 'melee';
  attacker: Partial<Attacker>;
}

/** The four attacks of every table of targets, equally weighted. The first is the typical one of the hover card. */
export const STANDARD_ATTACKS: readonly StandardAttack[] = [
  {
    id: 'six-black',
    name: '6 black, surge → hit, 1 aim',
    attackType: 'ranged',
    attacker: { blackDice: 6, surgeChart: 'hit', aimTokens: 1 },
  },
  {
    id: 'pierce',
    name: '2 red 4 white, surge → hit, Pierce 1, 1 aim',
    attackType: 'ranged',
    attacker: { redDice: 2, whiteDice: 4, surgeChart: 'hit', pierceX: 1, aimTokens: 1 },
  },
  {
    id: 'impact',
    name: '3 red 2 black, surge → crit, Impact 3',
    attackType: 'ranged',
    attacker: { redDice: 3, blackDice: 2, surgeChart: 'crit', impactX: 3 },
  },
  {
    id: 'melee',
    name: 'melee: 4 red 2 black, surge → crit, Pierce 2',
    attackType: 'melee',
    attacker: { redDice: 4, blackDice: 2, surgeChart: 'crit', pierceX: 2 },
  },
];

/**
 * A standard attack on the target of `config`: troopers in light cover, vehicles in none. The target's other values, the
 * ways of playing and the edition are preserved.
 */
export const standardAttackOn = (config: AttackConfig, { attackType, attacker }: StandardAttack): AttackConfig => {
  const { rerollStrategy, marksmanStrategy, lethalStrategy } = config.attacker;
  return {
    ...config,
    attackType,
    attacker: { ...defaultConfig().attacker, rerollStrategy, marksmanStrategy, lethalStrategy, ...attacker },
    defender: { ...config.defender, coverType: config.defender.unitType === 'trooper' ? 'light' : 'none' },
  };
};
