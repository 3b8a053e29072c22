import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenProbes, openProbes } from './probes';

let fast: OpenProbes;
beforeAll(async () => {
  fast = await openProbes();
});

const UP_TO_4 = [0, 1, 2, 3, 4];
const TRIPLES = UP_TO_4.flatMap((a) => UP_TO_4.flatMap((b) => UP_TO_4.map((c) => [a, b, c] as const)));
const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

describe('the dice tables have exactly the multinomial weights', () => {
  const count = (entries: number, faces: (entry: number) => number) => {
    const counted = new Map<number, number>();
    for (let entry = 0; entry < entries; entry++) counted.set(faces(entry), (counted.get(faces(entry)) ?? 0) + 1);
    return counted;
  };

  test.each([
    ['red', 0, 5],
    ['black', 1, 3],
    ['white', 2, 1],
  ])('%s attack dice', (_, color, hitSides) => {
    for (const dice of [1, 2, 3, 4]) {
      const counted = count(8 ** dice, (bits) => fast.probeAttackFaces(color, dice, bits));
      for (const [blanks, surges, hits] of TRIPLES) {
        const crits = dice - blanks - surges - hits;
        if (crits < 0) continue;
        const ways = factorial(dice) / (factorial(blanks) * factorial(surges) * factorial(hits) * factorial(crits));
        const weight = ways * (6 - hitSides) ** blanks * hitSides ** hits;
        expect(counted.get(blanks | (surges << 7) | (hits << 14))).toBe(weight);
      }
    }
  });

  test.each([
    ['white', 0, 1],
    ['red', 1, 3],
  ])('%s defense dice', (_, color, blockSides) => {
    for (const dice of [1, 2, 3, 4]) {
      const counted = count(6 ** 4, (sides) => fast.probeDefenseFaces(color, dice, sides, 0));
      for (let blocks = 0; blocks <= dice; blocks++) {
        for (let surges = 0; blocks + surges <= dice; surges++) {
          const blanks = dice - blocks - surges;
          const ways = factorial(dice) / (factorial(blocks) * factorial(surges) * factorial(blanks));
          const weight = ways * blockSides ** blocks * (5 - blockSides) ** blanks * 6 ** (4 - dice);
          expect(counted.get(blocks | (surges << 8))).toBe(weight);
        }
      }
    }
  });
});
