import type { AttackConfig } from '../../rules/config';
import { FROM_HERE, type VolleyConfig } from '../../rules/volley';
import { randomAttack, type Seeded, seeded } from '../seeded';

type Defender = AttackConfig['defender'];

/** What is carried from attack to attack, in every combination. */
const tokens = (random: Seeded): Partial<Defender> => ({
  dodgeTokens: random.below(4),
  surgeTokens: random.below(3),
  shieldedX: random.below(3) === 0 ? 1 + random.below(3) : 0,
  suppressionTokens: random.below(4) === 0 ? random.below(3) : 0,
  dangerSenseX: random.below(4) === 0 ? 1 + random.below(3) : 0,
  guardianSurgeTokens: random.below(3),
  guardianDodgeTokens: random.below(2),
});

const fromHere = (random: Seeded, another: Defender): Partial<Defender> => ({
  ...Object.fromEntries(FROM_HERE.map((name) => [name, another[name]])),
  guardianX: random.below(4) === 0 ? 1 + random.below(2) : 0,
  minisInLOS: 1 + random.below(3),
});

const randomVolley = (random: Seeded, mostAttacks: number): VolleyConfig => {
  const first = randomAttack(random, 0.06, 5);
  const shared = { ...first.defender, ...tokens(random) };
  const attacks = Array.from({ length: 1 + random.below(mostAttacks) }, () => {
    const attack = randomAttack(random, 0.1, 5);
    return {
      ...attack,
      rules: first.rules,
      attacker: { ...attack.attacker, observationTokens: 0, spray: random.below(5) === 0 },
      defender: { ...shared, ...fromHere(random, attack.defender) },
    };
  });
  const [miniatures, woundsEach] = [1 + random.below(5), 1 + random.below(3)];
  return {
    attacks,
    target: {
      miniatures,
      woundsEach,
      woundsTaken: random.below(miniatures * woundsEach),
      courage: random.below(5) - 1,
      guardianWounds: random.below(4),
    },
    observationTokens: random.below(3),
  };
};

/** Volleys over all fields and all that is carried, the same in every run. */
export const randomVolleys = (seed: number, count: number, mostAttacks = 4): VolleyConfig[] => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => randomVolley(random, mostAttacks));
};
