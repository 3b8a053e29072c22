import { describe, expect, test } from 'vitest';
import { exactOdds } from '../../odds';
import { STANDARD_ATTACKS, standardAttackOn } from '../../odds/questions/standard-attacks';
import { withStandardAttack } from '../../odds/questions/standard-targets';
import { attacksNeeded, type Survival, survivalOf } from '../../odds/questions/survives';
import { type AttackConfig, type Defender, defaultConfig, type Target } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';
import { startConfig } from '../../setup/start';
import { survivorOf, survivorsOf } from '../../setup/survivors';
import { describeSides } from '../../words/describe';
import { plainOdds } from '../plain-engine';
import { catalogue, choose, unitNamed } from '../units/catalogue-here';

const START = defaultConfig();
const unit = (defender: Partial<Defender>, target?: Partial<Target>): AttackConfig => ({
  ...START,
  defender: { ...START.defender, ...defender },
  ...(target && { target: { miniatures: 1, woundsEach: 1, woundsTaken: 0, courage: -1, ...target } }),
});
const takenFrom = ({ from }: Survival, id: string) => from.find(({ attack }) => attack === id);

describe('the standard attacks', () => {
  test('are four', () => {
    expect(STANDARD_ATTACKS.map(({ name }) => name)).toEqual([
      '6 black, surge → hit, 1 aim',
      '2 red 4 white, surge → hit, Pierce 1, 1 aim',
      '3 red 2 black, surge → crit, Impact 3',
      'melee: 4 red 2 black, surge → crit, Pierce 2',
    ]);
  });

  test('have the dice and keywords that their names say', () => {
    const words = STANDARD_ATTACKS.map((attack) => describeSides(standardAttackOn(START, attack)).attack);
    expect(words).toEqual([
      '6 black, surge → hit, 1 aim',
      '2 red 4 white, surge → hit, 1 aim, Pierce 1',
      '3 red 2 black, surge → crit, Impact 3',
      '4 red 2 black, melee, surge → crit, Pierce 2',
    ]);
  });

  test('find troopers in light cover and vehicles in none', () => {
    const [black] = STANDARD_ATTACKS;
    if (!black) throw new Error('no attacks');
    const coverOf = (unitType: 'trooper' | 'vehicle') =>
      standardAttackOn(unit({ unitType, coverType: 'heavy' }), black).defender.coverType;
    expect([coverOf('trooper'), coverOf('vehicle')]).toEqual(['light', 'none']);
  });

  test('begin with the typical attack of the hover card', () => {
    const [black] = STANDARD_ATTACKS;
    const troopers = unit({ coverType: 'light' });
    expect(black && toShareCode(standardAttackOn(troopers, black))).toBe(toShareCode(withStandardAttack(troopers)));
  });
});

describe('worked by hand: white dice without surge, in light cover', () => {
  const survival = survivalOf(unit({}, { miniatures: 4 }));

  test('3 red 2 black: 21/8 hits less a sixth and 10/8 crits, a sixth of them blocked', () => {
    expect(takenFrom(survival, 'impact')?.wounds).toBeCloseTo(((21 / 8) * (5 / 6) + 10 / 8) * (5 / 6), 12);
  });

  test('6 black with an aim: 2 blanks are rerolled, or as many as there are', () => {
    const rerolled = 2 - 2 * (5 / 8) ** 6 - 6 * (3 / 8) * (5 / 8) ** 5;
    const [hits, crits] = [(6 + rerolled) * (4 / 8), (6 + rerolled) * (1 / 8)];
    expect(takenFrom(survival, 'six-black')?.wounds).toBeCloseTo(((5 / 6) * hits + crits) * (5 / 6), 12);
  });

  test('taken is the mean of the four', () => {
    expect(survival.taken).toBeCloseTo(survival.from.reduce((sum, { wounds }) => sum + wounds, 0) / 4, 12);
  });
});

describe('attacks needed', () => {
  test('one wound, hit half the time: two attacks', () => {
    expect(attacksNeeded([0.5, 0.5], 1)).toBe(2);
  });

  test('two wounds, by hand: half of all attacks do 1, a quarter 2', () => {
    // with 1 left 4/3 attacks; with 2 left (1 + 1/2 · 4/3) / (3/4) = 20/9
    expect(attacksNeeded([0.25, 0.5, 0.25], 2)).toBeCloseTo(20 / 9, 12);
  });

  test('a unit that cannot be hurt is never destroyed, one without wounds left needs none', () => {
    expect(attacksNeeded([1], 3)).toBe(Number.POSITIVE_INFINITY);
    expect(attacksNeeded([0.5, 0.5], 0)).toBe(0);
  });

  test('a unit of unknown wounds has none', () => {
    expect(survivalOf(unit({}))).not.toHaveProperty('needed');
  });
});

/** The mean number of attacks, as the sum over n of the chance that n attacks are not enough. */
const bruteForce = (chances: readonly number[], left: number): number => {
  let alive = [1, ...new Array(left - 1).fill(0)];
  let mean = 0;
  for (let attacks = 0; attacks < 3000; attacks++) {
    mean += alive.reduce((sum, p) => sum + p, 0);
    const next = new Array(left).fill(0);
    alive.forEach((p, wounds) => {
      chances.forEach((q, more) => {
        if (wounds + more < left) next[wounds + more] += p * q;
      });
    });
    alive = next;
  }
  return mean;
};

test.each<[string, AttackConfig]>([
  ['troopers with red dice', unit({ dieColor: 'red' }, { miniatures: 4 })],
  ['a walker', unit({ surgeChart: 'block', armorX: 3, unitType: 'vehicle' }, { woundsEach: 6 })],
  ['a hero', unit({ dieColor: 'red', immunePierce: true, deflect: true }, { woundsEach: 7, woundsTaken: 2 })],
])('brute force agrees: %s', (_, config) => {
  const { miniatures, woundsEach, woundsTaken } = config.target as Target;
  const left = miniatures * woundsEach - woundsTaken;
  const survival = survivalOf(config);
  const all = STANDARD_ATTACKS.map((attack) => plainOdds(standardAttackOn(config, attack)).main);
  for (const [i, chances] of all.entries()) {
    expect(survival.from[i]?.wounds).toBeCloseTo(
      chances.reduce((sum, p, k) => sum + p * k, 0),
      10,
    );
    expect(survival.from[i]?.needed).toBeCloseTo(bruteForce(chances, left), 9);
  }
  const any = Array.from({ length: 13 }, (_, k) => all.reduce((sum, chances) => sum + (chances[k] ?? 0) / 4, 0));
  expect(survival.needed).toBeCloseTo(bruteForce(any, left), 9);
});

describe('units of the catalogue', () => {
  const START_ATTACK = startConfig();

  test('every released unit has its numbers', () => {
    const survivors = survivorsOf(catalogue, START_ATTACK);
    expect(survivors.length).toBeGreaterThan(150);
    for (const { id, from, taken, needed } of survivors) {
      expect(from, id).toHaveLength(4);
      expect(taken, id).toBeGreaterThan(0);
      expect(needed === undefined || (needed > 1 && needed < 100), `${id} ${needed}`).toBe(true);
    }
  });

  test('what is on screen does not count: no tokens, no cover but the standard one', () => {
    const attack: AttackConfig = {
      ...START_ATTACK,
      attacker: { ...START_ATTACK.attacker, pierceX: 3 },
      defender: { ...START_ATTACK.defender, dodgeTokens: 3, coverType: 'heavy' },
    };
    const choice = choose('Stormtroopers');
    expect(survivorOf(catalogue, attack, choice)).toEqual(survivorOf(catalogue, START_ATTACK, choice));
  });

  test('a number equals the calculator’s for the same attack', () => {
    const troopers = survivorOf(catalogue, START_ATTACK, choose('Rebel Troopers'));
    const attack = unit({ surgeChart: 'block' });
    const [black] = STANDARD_ATTACKS;
    expect(troopers?.from[0]?.wounds).toBeCloseTo(
      black ? exactOdds(standardAttackOn(attack, black)).wounds.mean : 0,
      12,
    );
  });

  test('a speeder is out of reach in melee', () => {
    const speeder = survivorOf(catalogue, START_ATTACK, { unit: unitNamed('T-47 Airspeeder').id });
    expect(speeder && takenFrom(speeder, 'melee')).toEqual({
      attack: 'melee',
      wounds: 0,
      needed: Number.POSITIVE_INFINITY,
    });
    expect(speeder?.needed).toBeLessThan(100);
  });
});
