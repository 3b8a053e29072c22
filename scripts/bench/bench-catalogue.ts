import { exactOdds } from '../../odds';
import { exactTally, forgetEverything, forgetHalves } from '../../odds/engines/exact';
import { extrasOf } from '../../odds/questions/extras';
import type { AttackConfig } from '../../rules/config';
import { readCatalogue } from '../../units/catalogue';
import { benchAttack } from './bench-attacks';
import { measureFronts } from './bench-equip';
import { createBenchMatchUps, createBenchPlan } from './bench-match-ups';
import { allPairs, type Fighter, fightersOf } from './bench-pairs';
import { type Measured, median, timed } from './measure';

const ATTACKS = 2_000;
const PASSES = 5;
/** Preceded by the same number of edits to warm up. */
const EDITS = 40;

/** Random numbers that are the same in every run. */
const below = (() => {
  let state = 1_977;
  return (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
})();

/** Attacks of random units on random units, with a realistic number of tokens. */
const catalogueAttacks = (fighters: readonly Fighter[]): AttackConfig[] => {
  const attacks: AttackConfig[] = [];
  const any = () => fighters[below(fighters.length)] as Fighter;
  while (attacks.length < ATTACKS) {
    const { asTarget, against } = any();
    const shots = any().contender.shotsAgainst(asTarget, against);
    const pool = shots[below(shots.length)]?.config;
    if (!pool) continue;
    const attacker = { ...pool.attacker };
    attacker.aimTokens += below(3);
    attacker.surgeTokens += below(4) === 0 ? 1 : 0;
    attacker.observationTokens += below(6) === 0 ? 1 : 0;
    const defender = { ...pool.defender };
    defender.dodgeTokens += below(3);
    defender.surgeTokens += below(4) === 0 ? 1 : 0;
    if (defender.unitType === 'trooper') {
      defender.coverType = (['none', 'light', 'heavy'] as const)[below(3)] ?? 'none';
      defender.suppressed = below(4) === 0;
    }
    attacks.push({ ...pool, attacker, defender });
  }
  return attacks;
};

/** The sorted median times of the attacks; the attacker's half is computed each time. */
const timesOf = (attacks: readonly AttackConfig[]): number[] => {
  const times = attacks.map((): number[] => []);
  for (let pass = 0; pass <= PASSES; pass++) {
    attacks.forEach((attack, i) => {
      forgetHalves();
      const time = timed(() => exactTally(attack));
      // the first pass warms up
      if (pass > 0) times[i]?.push(time);
    });
  }
  return times.map(median).sort((a, b) => a - b);
};

/** Everything the app computes after one edit: the headline, its steps, what-ifs and the fifteen targets. */
const edit = (config: AttackConfig): void => {
  exactOdds(config);
  extrasOf(config);
};

/** Runs it twice, the first time with empty caches. */
const twice = async (run: () => Promise<unknown>): Promise<[first: number, again: number]> => {
  forgetEverything();
  const started = performance.now();
  await run();
  const between = performance.now();
  await run();
  return [between - started, performance.now() - between];
};

/** The times of several runs, after one that warms up. */
const timesInARow = async (run: () => Promise<unknown>): Promise<number[]> => {
  await run();
  const times: number[] = [];
  while (times.length < PASSES) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times;
};

/** The measurements over many attacks, in milliseconds, by their keys in the JSON. */
export const measureCatalogue = async (): Promise<Record<string, Measured>> => {
  const fighters = fightersOf(readCatalogue());
  const [pairs, pairsAgain] = await twice(() => allPairs(fighters, fighters));
  const armies = await timesInARow(createBenchMatchUps(readCatalogue()));
  const plans = await timesInARow(createBenchPlan(readCatalogue()));
  const fronts = await measureFronts(readCatalogue());
  const times = timesOf(catalogueAttacks(fighters));
  const within = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  const edits = Array.from({ length: 2 * EDITS }, (_, i) => {
    forgetHalves();
    return timed(() => edit({ ...benchAttack(), attacker: { ...benchAttack().attacker, pierceX: i % 3 } }));
  });
  const size = `${fighters.length} × ${fighters.length}`;
  const measured = (name: string, value: number): Measured => ({ name, unit: 'ms', value });
  return {
    catalogueMedian: measured(`exact, ${ATTACKS} catalogue attacks with tokens, median`, within(0.5)),
    catalogue99: measured('… 99 of 100', within(0.99)),
    catalogueWorst: measured('… the slowest', within(1)),
    catalogueWithinFrame: {
      name: '… answered within a frame (16 ms)',
      unit: '%',
      value: (100 * times.filter((time) => time <= 16).length) / times.length,
    },
    allPairs: measured(`in brief, best attack of each of ${size} units, first`, pairs),
    allPairsAgain: measured('… again', pairsAgain),
    matchUps: measured('match-ups, 12 × 12 units both ways, warm', median(armies)),
    plan: measured('plan, 6 attackers on 4 targets', median(plans)),
    ...fronts,
    edit: measured('one edit: answer, what-ifs, fifteen targets', median(edits.slice(EDITS))),
  };
};
