import { type AttackConfig, type Defender, defaultConfig, defaultTarget, type Target } from '../../rules/config';

/** A target for comparing attacks. */
export interface StandardTarget {
  id: string;
  name: string;
  /** Short names for narrow tables: the kind of target, and the variant. */
  brief: readonly [kind: string, which: string];
  defender: Partial<Defender>;
  target?: Target;
}

const FOUR: Target = { ...defaultTarget(), miniatures: 4 };

const troopers = (dieColor: 'white' | 'red', surgeChart: 'none' | 'block'): StandardTarget[] =>
  (['none', 'light', 'heavy'] as const).map((coverType) => {
    const profile = surgeChart === 'block' ? `${dieColor} + surge` : dieColor;
    const cover = coverType === 'none' ? 'open' : `${coverType} cover`;
    return {
      id: `${profile}, ${cover}`,
      name: `Troopers: ${profile}, ${cover}`,
      brief: [profile, coverType === 'none' ? 'open' : coverType],
      defender: { dieColor, surgeChart, coverType, minisInLOS: 4 },
      target: FOUR,
    };
  });

/** The fifteen targets of every table: troopers of each kind in each cover, two vehicles, a hero. */
export const STANDARD_TARGETS: readonly StandardTarget[] = [
  ...troopers('white', 'none'),
  ...troopers('white', 'block'),
  ...troopers('red', 'none'),
  ...troopers('red', 'block'),
  {
    id: 'red, armor 5',
    name: 'Vehicle: red, Armor 5',
    brief: ['vehicle', 'Armor 5'],
    defender: { dieColor: 'red', armorX: 5, unitType: 'vehicle' },
  },
  {
    id: 'white + surge, armor 3',
    name: 'Vehicle: white + surge, Armor 3',
    brief: ['vehicle', 'Armor 3'],
    defender: { dieColor: 'white', surgeChart: 'block', armorX: 3, unitType: 'vehicle' },
  },
  {
    id: 'hero',
    name: 'Hero: red + surge, Deflect, Immune: Pierce, 1 dodge',
    brief: ['hero', '1 dodge'],
    defender: { dieColor: 'red', surgeChart: 'block', deflect: true, immunePierce: true, dodgeTokens: 1 },
  },
];

/** The same attack on a standard target. Ways of playing and the edition are preserved. */
export const withStandardTarget = (config: AttackConfig, { defender, target }: StandardTarget): AttackConfig => {
  const { target: _, ...attack } = config;
  const { dodgeStrategy } = config.defender;
  return {
    ...attack,
    defender: { ...defaultConfig().defender, dodgeStrategy, ...defender },
    ...(target && { target: { ...target } }),
  };
};

/** The same attack on each of them, in their order. */
export const onStandardTargets = (config: AttackConfig): AttackConfig[] =>
  STANDARD_TARGETS.map((target) => withStandardTarget(config, target));

/** The typical attack that rates a unit as a target: 6 black dice, surge to hit, 1 aim, ranged. */
export const withStandardAttack = (config: AttackConfig): AttackConfig => {
  const { rerollStrategy } = config.attacker;
  return {
    ...config,
    attackType: 'ranged',
    attacker: { ...defaultConfig().attacker, rerollStrategy, blackDice: 6, surgeChart: 'hit', aimTokens: 1 },
  };
};
