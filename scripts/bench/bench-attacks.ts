import { type AttackConfig, type Attacker, defaultConfig, withValue } from '../../rules/config';
import { FIELD_IDS, FIELDS } from '../../rules/fields';

/** The attack used to measure every change. */
export const benchAttack = (dice = 3): AttackConfig => {
  const config = defaultConfig();
  return {
    ...config,
    attackType: 'ranged',
    attacker: {
      ...config.attacker,
      redDice: dice,
      blackDice: dice,
      whiteDice: dice,
      surgeChart: 'hit',
      aimTokens: 2,
      pierceX: 1,
      impactX: 1,
    },
    defender: { ...config.defender, dieColor: 'red', surgeChart: 'block', coverType: 'heavy', dodgeTokens: 1 },
  };
};

export const withoutChart = (config: AttackConfig): AttackConfig => withValue(config, 'attacker_surgeChart', 'none');

/** The bench attack with other keywords that used to be slow. */
export const benchWith = (attacker: Partial<Attacker>): AttackConfig => {
  const config = benchAttack();
  return { ...config, attacker: { ...config.attacker, ...attacker } };
};

/** As slow as an attack in a real game can be. */
export const heaviestAttack = (): AttackConfig => {
  const config = benchAttack();
  Object.assign(config.attacker, { marksman: true, marksmanStrategy: 'best', observationTokens: 2 });
  Object.assign(config.defender, { guardianX: 2, guardianDieColor: 'red', soresuMastery: true, uncannyLuckX: 3 });
  return config;
};

/** Every count at its maximum, every keyword on. */
export const largestAttack = (): AttackConfig =>
  FIELD_IDS.reduce((config, id) => {
    const field = FIELDS[id];
    if (field.kind === 'choice') return config;
    return withValue(config, id, (field.kind === 'count' ? field.max : true) as never);
  }, benchAttack());

const POOLS = 300;

/** Attacks as in real games: at most ten dice, at most one aim, some cover, sometimes a dodge token. */
export const realisticAttacks = (): AttackConfig[] => {
  let state = 1;
  const below = (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  return Array.from({ length: POOLS }, () => {
    const config = defaultConfig();
    config.attackType = 'ranged';
    const { attacker, defender } = config;
    const dice = 2 + below(9);
    for (let die = 0; die < dice; die++)
      attacker[(['redDice', 'blackDice', 'whiteDice'] as const)[below(3)] ?? 'redDice']++;
    attacker.surgeChart = (['none', 'hit', 'crit'] as const)[below(3)] ?? 'none';
    attacker.aimTokens = below(2);
    attacker.pierceX = below(3);
    defender.dieColor = below(2) ? 'red' : 'white';
    defender.surgeChart = below(2) ? 'block' : 'none';
    defender.coverType = (['none', 'light', 'heavy'] as const)[below(3)] ?? 'none';
    defender.dodgeTokens = below(3) === 0 ? 1 : 0;
    return config;
  });
};
