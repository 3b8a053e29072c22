import { describe, expect, test } from 'vitest';
import { exactOdds } from '../../odds';
import { type AttackConfig, withValue } from '../../rules/config';
import { startConfig } from '../../setup/start';
import { againstTarget, attackOf, loadoutOf, poolsEverywhere, type Range, targetOf, withPrefilled } from '../../units';
import { catalogue, choose } from './catalogue-here';

const backedUp = withValue(startConfig(), 'defender_backup', true);

const into = (target: string): AttackConfig => {
  const unit = targetOf(catalogue, choose(target));
  if (!unit) throw new Error(target);
  return withPrefilled(backedUp, 'defender', unit);
};
/** Stormtroopers at a range, attacking a target with a friendly unit nearby. */
const shotAt = (target: string, range: Range): AttackConfig => {
  const config = into(target);
  const against = againstTarget(catalogue, choose(target), config);
  const [pool] = attackOf(catalogue, choose('Stormtroopers'), { range, against })?.candidates ?? [];
  if (!pool) throw new Error('no pool');
  return withPrefilled(config, 'attacker', pool);
};
const LEIA = 'Leia Organa, Fearless and Inventive';

describe('Backup', () => {
  test.each([
    ['a commander', LEIA, true],
    ['an operative', 'Jyn Erso, Stardust', true],
    ['corps', 'Rebel Troopers', false],
    ['special forces', 'Wookiee Warriors, Freedom Fighters', false],
    ['a commander with Guardian', 'Obi-Wan Kenobi, Civilized Warrior', false],
  ])('protects %s: %s, %s', (_, target, protects) => {
    expect(into(target).defender.backup).toBe(protects);
  });

  test('if the rank forbids it, the reason says so', () => {
    expect(targetOf(catalogue, choose('Rebel Troopers'))?.reasons.defender_backup).toEqual([
      'it only protects commanders and operatives',
    ]);
  });

  test.each<[Range, boolean]>([
    [1, false],
    [2, false],
    [3, true],
  ])('at range %s: %s', (range, counts) => {
    expect(shotAt(LEIA, range).defender.backup).toBe(counts);
  });

  test('Leia in light cover takes more wounds from range 2 than from range 3', () => {
    const [near, far] = ([2, 3] as const).map((range) => exactOdds(shotAt(LEIA, range)).wounds.mean);
    const without = exactOdds(withValue(shotAt(LEIA, 3), 'defender_backup', false)).wounds.mean;
    expect(near).toBe(without);
    expect(far).toBeLessThan(without - 0.2);
  });

  test('the best attack on her is made from range 2', () => {
    const config = into(LEIA);
    const against = againstTarget(catalogue, choose(LEIA), config);
    const loadout = loadoutOf(catalogue, choose('Stormtroopers'));
    const pools = loadout ? poolsEverywhere(loadout, { against }).filter(({ range }) => range !== 'melee') : [];
    const answers = pools.map(({ pool }) => exactOdds(withPrefilled(config, 'attacker', pool)));
    const most = Math.max(...answers.map(({ wounds }) => wounds.mean));
    expect(pools[answers.findIndex(({ wounds }) => wounds.mean === most)]?.range).toBe(2);
  });

  test('without a friendly unit nearby no range differs, so no pool is computed twice', () => {
    const against = againstTarget(catalogue, choose(LEIA), startConfig());
    const loadout = loadoutOf(catalogue, choose('Stormtroopers'));
    expect(loadout && poolsEverywhere(loadout, { against }).map(({ range }) => range)).toEqual([3, 'melee']);
  });
});
