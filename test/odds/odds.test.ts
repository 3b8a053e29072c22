import { expect, test } from 'vitest';
import { createOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { RunFailed } from '../../odds/run/run';
import { type AttackConfig, defaultConfig, toBlock } from '../../rules/config';

const odds = createOdds(createInProcessRun());
const attack = (attacker: Partial<AttackConfig['attacker']>, defender: Partial<AttackConfig['defender']> = {}) => {
  const config = defaultConfig();
  Object.assign(config.attacker, attacker);
  Object.assign(config.defender, defender);
  return config;
};

test.each([
  ['one red die, surge to hit, no defense', attack({ redDice: 1, surgeChart: 'hit' }, { dieColor: 'none' }), 7 / 8],
  ['one white die without surges', attack({ whiteDice: 1 }, { dieColor: 'none' }), 1 / 4],
  [
    'two red dice into red with surge to block',
    attack({ redDice: 2, surgeChart: 'hit' }, { dieColor: 'red', surgeChart: 'block' }),
    7 / 12,
  ],
  ['no dice at all', attack({}), 0],
])('%s: both engines agree with the answer worked out by hand', async (_, config, mean) => {
  const exact = await odds(config, { engine: 'exact' });
  expect(exact).toMatchObject({ engine: 'exact', attacks: null, seed: null, notes: [] });
  expect(exact.wounds.mean).toBeCloseTo(mean, 12);
  const rolled = await odds(config, { engine: 'wasm', attacks: 200_000, seed: 1 });
  expect(rolled).toMatchObject({ engine: 'wasm', attacks: 200_000, seed: 1 });
  const standardError = exact.wounds.spread / Math.sqrt(200_000);
  expect(Math.abs(rolled.wounds.mean - mean)).toBeLessThanOrEqual(4.5 * standardError);
});

test('a small attack is also answered synchronously, with the same odds; a large one is not', async () => {
  const small = attack({ redDice: 2, surgeChart: 'hit' }, { dieColor: 'red' });
  expect(odds.now?.(small)).toEqual(await odds(small));
  const large = attack({ redDice: 18, blackDice: 18, whiteDice: 18, aimTokens: 3, preciseX: 3 }, { dieColor: 'red' });
  expect(odds.now?.(large)).toBeUndefined();
});

test('the answer has the same shape whichever engine gave it', async () => {
  const config = attack({ blackDice: 3, surgeChart: 'crit' }, { dieColor: 'red' });
  config.target = { miniatures: 2, woundsEach: 1, woundsTaken: 0, courage: -1 };
  const [exact, rolled] = [
    await odds(config, { engine: 'exact' }),
    await odds(config, { engine: 'wasm', attacks: 50_000 }),
  ];
  const { steps: _, ...known } = exact; // only the exact engine reports steps
  expect(Object.keys(rolled).sort()).toEqual(Object.keys(known).sort());
  expect(rolled.hitsAndCrits.attackRoll.map(([hits, crits]) => [hits, crits])).toEqual(
    exact.hitsAndCrits.attackRoll.map(([hits, crits]) => [hits, crits]),
  );
  for (const { hitsAndCrits } of [exact, rolled]) {
    expect(hitsAndCrits.afterModify.reduce((sum, [, , p]) => sum + p, 0)).toBeCloseTo(1, 12);
  }
});

test('only an attack with a target has kill odds', async () => {
  const config = attack({ redDice: 1, surgeChart: 'hit' }, { dieColor: 'none' });
  expect((await odds(config)).kill).toBeUndefined();
  config.target = { miniatures: 1, woundsEach: 1, woundsTaken: 0, courage: -1 };
  expect((await odds(config)).kill).toEqual({ destroyed: 7 / 8, removed: [1 / 8, 7 / 8], overkill: 0 });
});

test('a simulation reports progress, and a stopped run says how far it got', async () => {
  const stop = new AbortController();
  const progress: (number | null)[] = [];
  const answer = await odds(attack({ redDice: 6 }), {
    engine: 'wasm',
    attacks: 1_000_000_000,
    signal: stop.signal,
    onProgress: ({ attacks }) => {
      progress.push(attacks);
      stop.abort();
    },
  });
  expect(progress).toHaveLength(1);
  expect(answer.attacks).toBe(progress[0]);
  expect(answer.notes[0]).toMatch(/^Stopped after [\d,]+ of 1,000,000,000 attacks\.$/);
});

test('a run that is stopped before its first attack has no answer', async () => {
  const nothing = odds(attack({ redDice: 1 }), { engine: 'wasm', signal: AbortSignal.abort() });
  await expect(nothing).rejects.toThrow('stopped before its first attack');
});

const largest = attack({ redDice: 20, blackDice: 20, whiteDice: 20, aimTokens: 10, preciseX: 5, criticalX: 3 });

test('auto answers exactly if that is quick, simulates otherwise, and says which', async () => {
  expect((await odds(attack({ redDice: 6, aimTokens: 2 }))).engine).toBe('exact');
  expect(await odds(largest, { attacks: 1_000 })).toMatchObject({ engine: 'wasm', attacks: 1_000 });
  const hurried = createOdds(createInProcessRun(), 0);
  expect((await hurried(attack({ redDice: 6 }), { attacks: 1_000 })).engine).toBe('wasm');
});

test('an exact answer that would take minutes is refused immediately', async () => {
  await expect(odds(largest, { engine: 'exact' })).rejects.toThrow('too large for exact odds');
});

test('a pool of more than 64 dice is cut, and the answer says so', async () => {
  const spray = attack({ redDice: 10, whiteDice: 1, spray: true }, { minisInLOS: 7, dieColor: 'none' });
  const { notes, hitsAndCrits } = await odds(spray, { engine: 'exact' });
  expect(notes).toEqual(['The attack pool has 77 dice, but only 64 are rolled; white dice are dropped first.']);
  expect(Math.max(...hitsAndCrits.attackRoll.map(([hits, crits]) => hits + crits))).toBe(64);
});

test('kill odds count the target’s own wounds, not the guardian’s', async () => {
  const config = attack({ redDice: 4, surgeChart: 'hit' }, { dieColor: 'none', guardianX: 2 });
  config.attackType = 'ranged';
  config.target = { miniatures: 3, woundsEach: 1, woundsTaken: 0, courage: -1 };
  const { kill, main, wounds } = await odds(config, { engine: 'exact' });
  const atLeast3 = (distribution: number[]) => distribution.slice(3).reduce((sum, p) => sum + p, 0);
  expect(kill?.destroyed).toBeCloseTo(atLeast3(main.distribution), 12);
  expect(kill?.destroyed).toBeLessThan(atLeast3(wounds.distribution));
});

test('step by step: what cover, dodge and Armor leave of an attack', async () => {
  const config = attack(
    { redDice: 3, surgeChart: 'hit' },
    { dieColor: 'none', coverType: 'heavy', dodgeTokens: 1, armorX: 1 },
  );
  const { steps = [] } = await odds(config, { engine: 'exact' });
  expect(steps.map(({ what }) => what).join(' ')).toBe('rolled rerolls surges tokens sniper cover dodge modify');
  const after = (what: string) => steps.find((step) => step.what === what);
  expect(after('rolled')).toMatchObject({ hits: 15 / 8, crits: 3 / 8 });
  expect(after('rerolls')?.hits).toBeCloseTo(15 / 8, 12);
  expect(after('surges')?.hits).toBeCloseTo(18 / 8, 12);
  expect(after('cover')?.hits).toBeCloseTo((18 / 8) * (2 / 3), 12);
  expect(after('modify')?.crits).toBeCloseTo(3 / 8, 12);
});

test('a failed simulation is replaced by an exact answer with a note', async () => {
  const failing = createOdds(async () => {
    throw new RunFailed('The simulation couldn’t run in this browser.', undefined);
  });
  const answer = await failing(attack({ redDice: 1, surgeChart: 'hit' }, { dieColor: 'none' }), { engine: 'wasm' });
  expect(answer).toMatchObject({ engine: 'exact', wounds: { mean: 7 / 8 } });
  expect(answer.notes).toEqual(['The simulation couldn’t run in this browser. Showing the exact odds instead.']);
});

test('if exact odds would take too long, a failed simulation answers with what it rolled', async () => {
  const rolled = await createInProcessRun()({ block: toBlock(largest), seed: 1, attacks: 3_000 });
  const failing = createOdds(async () => {
    throw new RunFailed('The simulation couldn’t run in this browser.', rolled);
  });
  const answer = await failing(largest);
  expect(answer).toMatchObject({ engine: 'wasm', attacks: 3_000 });
  expect(answer.notes[0]).toBe('The simulation couldn’t run in this browser. Showing the 3,000 attacks rolled so far.');
});
