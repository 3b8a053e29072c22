import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { createOdds } from '../../odds';
import { asItFights } from '../../odds/questions/as-it-fights';
import { createAsk } from '../../odds/questions/brief';
import { createInProcessRun } from '../../odds/run/in-process';
import { type AttackConfig, defaultConfig } from '../../rules/config';
import {
  attackOf,
  createPools,
  loadoutOf,
  poolsEverywhere,
  targetOf,
  upgradesFor,
  withMusts,
  withPrefilled,
} from '../../units';
import { catalogue, units } from './catalogue-here';

test('every unit with any grenades opens with its best shot, at the longest of equal ranges', async () => {
  const config: AttackConfig = { ...defaultConfig(), attackType: 'ranged' };
  const ask = createAsk(createOdds(createInProcessRun()));
  const wrong: string[] = [];
  let asked = 0;
  for (const unit of units.filter(({ unreleased }) => !unreleased)) {
    const grenades = upgradesFor(catalogue, unit).find(({ slot }) => slot === 'grenades')?.upgrades ?? [];
    for (const upgrades of [[], ...grenades.map(({ id }) => [id])]) {
      const choice = withMusts(catalogue, { unit: unit.id, upgrades });
      const loadout = loadoutOf(catalogue, choice);
      if (!loadout) continue;
      const shots = poolsEverywhere(loadout).map(({ range, pool }) => ({
        range,
        config: withPrefilled(config, 'attacker', pool),
      }));
      const { ranged } = (await asItFights(ask, shots, false)) ?? {};
      // with every pool at every range
      let best = { wounds: -1, range: 0 };
      for (const range of [1, 2, 3, 4, 5] as const) {
        for (const pool of attackOf(catalogue, choice, { range })?.candidates ?? []) {
          const { wounds = 0 } = (await ask(withPrefilled(config, 'attacker', pool))) ?? {};
          if (wounds > best.wounds - 1e-9) best = { wounds, range };
        }
      }
      asked++;
      if (best.range !== (ranged?.shot.range ?? 0)) wrong.push(`${unit.name} ${upgrades}: ${ranged?.shot.range}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(250);
});

test('cached pools equal those formed for every target that makes no difference', () => {
  const against = units.flatMap((unit) => targetOf(catalogue, { unit: unit.id })?.against ?? []);
  const seen = [...new Map(against.map((each) => [JSON.stringify(each), each])).values()];
  const wrong: string[] = [];
  for (const unit of units) {
    const loadout = loadoutOf(catalogue, withMusts(catalogue, { unit: unit.id }));
    if (!loadout) continue;
    const poolsOf = createPools(loadout);
    for (const each of seen) {
      const isSame = isDeepStrictEqual(poolsOf(each), poolsEverywhere(loadout, { against: each }));
      if (!isSame) wrong.push(`${unit.name} against ${JSON.stringify(each)}`);
    }
  }
  expect(wrong).toEqual([]);
});
