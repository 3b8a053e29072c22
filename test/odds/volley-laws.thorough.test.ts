import { describe, expect, test } from 'vitest';
import { exactOdds } from '../../odds';
import { bestOrder } from '../../odds/questions/best-order';
import { volleyOdds } from '../../odds/questions/volley';
import { Play, type Sofar } from '../../odds/questions/volley-play';
import { attackOn, countedToDestroy, metBy, startState } from '../../odds/questions/volley-state';
import type { AttackConfig } from '../../rules/config';
import { readVolley } from '../../rules/read-volley';
import type { VolleyConfig } from '../../rules/volley';
import { seeded } from '../seeded';
import { randomVolleys } from './random-volleys';
import { volleyMistakes } from './volley-mistakes';

const VOLLEYS = randomVolleys(1_977, 500);
const SURE = 1e-12;

const destroyed = (volley: VolleyConfig): number => volleyOdds(volley).destroyed;
const withDefender = (volley: VolleyConfig, change: Partial<AttackConfig['defender']>): VolleyConfig => ({
  ...volley,
  attacks: volley.attacks.map((attack) => ({ ...attack, defender: { ...attack.defender, ...change } })),
});

describe('on 500 random volleys', () => {
  test('all chances sum to 1, and are chances', () => {
    for (const volley of VOLLEYS) {
      const { attacks, attacksNeeded } = volleyOdds(volley);
      let before = 0;
      for (const attack of attacks) {
        expect(attack.wounds.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
        expect(attack.reached).toBeCloseTo(1 - before, 12);
        expect(Math.min(...attack.wounds)).toBeGreaterThanOrEqual(0);
        for (const p of [attack.suppressed ?? 0, attack.panicked ?? 0]) {
          expect(p).toBeGreaterThanOrEqual(0);
          expect(p).toBeLessThanOrEqual(1 + SURE);
        }
        before = attack.destroyed;
      }
      expect(attacksNeeded).toBeLessThanOrEqual(attacks.length + SURE);
    }
  });

  test('a volley of one attack is the single attack', () => {
    for (const volley of VOLLEYS) {
      const [attack] = volley.attacks as [AttackConfig];
      const [odds] = volleyOdds({ ...volley, attacks: [attack] }).attacks;
      const single = { ...attackOn(attack, metBy(attack, volley.target, startState(volley))), target: volley.target };
      const { kill, main, woundsBack, suppression } = exactOdds(single);
      expect(odds?.destroyed).toBe(kill?.destroyed);
      expect(odds?.woundsOfAttack).toBe(main.mean);
      expect(odds?.woundsBack).toBe(woundsBack.mean);
      if (suppression) {
        expect(odds?.suppression).toBe(suppression.mean);
        expect(odds?.suppressed).toBe(suppression.suppressed);
        expect(odds?.panicked).toBe(suppression.panicked);
      }
      for (const [wounds, p] of (odds?.wounds.slice(0, -1) ?? []).entries()) {
        expect(p).toBeCloseTo(main.distribution[wounds] ?? 0, 12);
      }
    }
  });

  test('an attack added at the end never makes it less likely that the target dies', () => {
    for (const volley of VOLLEYS) {
      const chances = volleyOdds(volley).attacks.map((attack) => attack.destroyed);
      expect(chances).toEqual([...chances].sort((a, b) => a - b));
    }
  });

  test('without aims, observation tokens and a guardian more dodges never help the attackers', () => {
    for (const volley of VOLLEYS) {
      const plain = withDefender(volley, { guardianX: 0 });
      // with Spray they can: a miniature that is still there brings the next attack more dice
      const attacks = plain.attacks.map((attack) => ({
        ...attack,
        attacker: { ...attack.attacker, aimTokens: 0, spray: false },
      }));
      const chances = [0, 1, 2, 4].map((dodgeTokens) =>
        destroyed(withDefender({ ...plain, attacks, observationTokens: 0 }, { dodgeTokens })),
      );
      for (const [i, chance] of chances.entries()) expect(chance).toBeLessThanOrEqual((chances[i - 1] ?? 1) + SURE);
    }
  });

  test('identical attackers can be swapped, and the best order is at least as good as mine', () => {
    for (const volley of VOLLEYS) {
      const [first] = volley.attacks as [AttackConfig];
      const twice = { ...volley, attacks: [...volley.attacks, structuredClone(first)] };
      const swapped = { ...twice, attacks: [structuredClone(first), ...volley.attacks.slice(1), first] };
      expect(volleyOdds(swapped)).toEqual(volleyOdds(twice));
      expect(bestOrder(twice).destroyed).toBeGreaterThanOrEqual(destroyed(twice) - SURE);
    }
  });

  test('melee without tokens is each attack added to the ones before', () => {
    const random = seeded(66);
    for (let i = 0; i < 500; i++) {
      const melee = () => ({
        attackType: 'melee',
        attacker: { redDice: random.below(4), blackDice: random.below(3), surgeChart: random.pick(['none', 'hit']) },
      });
      const wounds = 1 + random.below(12);
      const input = {
        volley: [melee(), melee(), melee()],
        defender: { dieColor: 'red' },
        target: { miniatures: wounds },
      };
      const volley = readVolley(input).volley as VolleyConfig;
      const sums = volley.attacks.reduce<number[]>(
        (sofar, attack) => {
          const { distribution } = exactOdds(attack).main;
          const next = new Array<number>(wounds + 1).fill(0);
          sofar.forEach((p, had) => {
            distribution.forEach((q, more) => {
              const now = Math.min(wounds, had + more);
              next[now] = (next[now] ?? 0) + p * (had === wounds ? Number(more === 0) : q);
            });
          });
          return next;
        },
        [1],
      );
      expect(volleyOdds(volley).attacks.at(-1)?.wounds).toEqual(sums.map((p) => expect.closeTo(p, 12)));
    }
  });
});

/** The highest chance of all orders. */
const highest = (volley: VolleyConfig): number => {
  const play = new Play(volley, countedToDestroy(volley));
  const after = (left: readonly number[], sofar: Sofar): number =>
    Math.max(
      sofar.destroyed,
      ...left.map((next) =>
        after(
          left.filter((other) => other !== next),
          play.after(sofar, next),
        ),
      ),
    );
  return after([...volley.attacks.keys()], play.start);
};

test('the order that is found of seven attacks is at most 0.1 percentage points below the best of all', () => {
  const random = seeded(3);
  for (let i = 0; i < 25; i++) {
    const volley = Array.from({ length: 7 }, () => ({
      attackType: random.pick(['ranged', 'ranged', 'melee']),
      attacker: {
        redDice: random.below(2),
        blackDice: 1,
        pierceX: random.below(2),
        suppressive: random.below(3) === 0,
        highVelocity: random.below(3) === 0,
      },
      defender: { coverType: random.pick(['none', 'light', 'heavy']) },
    }));
    const defender = {
      dieColor: random.pick(['red', 'white']),
      dodgeTokens: random.below(4),
      dangerSenseX: random.pick([0, 2]),
      surgeTokens: 1,
      outmaneuver: random.below(3) === 0,
    };
    const { volley: read } = readVolley({ volley, defender, target: { miniatures: 4, courage: 2 } });
    const found = bestOrder(read as VolleyConfig).destroyed;
    expect(found).toBeGreaterThan(highest(read as VolleyConfig) - 0.001);
  }
});

test('best orders are those found the slow way, and single attacks are volleys of one', () => {
  expect(volleyMistakes()).toEqual([]);
});
