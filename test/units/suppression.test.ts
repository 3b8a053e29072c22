import { describe, expect, test } from 'vitest';
import { exactOdds } from '../../odds';
import { type AttackConfig, withValue } from '../../rules/config';
import { startConfig } from '../../setup/start';
import { attackOf, editedIn, targetOf, type UnitChoice, withPrefilled } from '../../units';
import { catalogue, choose } from './catalogue-here';

/** The current rulebook, light cover, and the target's suppression as the player set it. */
const current = startConfig();
const older = withValue(current, 'rules_impervious', 'extraDice');
const suppressed = (config: AttackConfig) => withValue(config, 'defender_suppressed', true);

const targetFor = (choice: UnitChoice) => {
  const target = targetOf(catalogue, choice);
  if (!target) throw new Error(choice.unit);
  return target;
};
/** Rebel Troopers with a Z-6 at range 3. */
const shotAt = (target: string, config: AttackConfig): AttackConfig => {
  const unit = targetFor(choose(target));
  const attack = attackOf(catalogue, choose('Rebel Troopers', ['Z-6 Trooper']), { range: 3, against: unit.against });
  const [pool] = attack?.candidates ?? [];
  if (!pool) throw new Error('no pool');
  return withPrefilled(withPrefilled(config, 'defender', unit), 'attacker', pool);
};
const woundsOf = (target: string, config: AttackConfig) => exactOdds(shotAt(target, config)).wounds.mean;

describe('droid troopers', () => {
  test('are Suppressed like others: a Z-6 into suppressed B1s in light cover does 2.29 wounds', () => {
    expect(shotAt('B1 Battle Droids', suppressed(current)).defender.suppressed).toBe(true);
    expect(woundsOf('B1 Battle Droids', suppressed(current))).toBeCloseTo(2.29, 2);
    expect(woundsOf('B1 Battle Droids', current)).toBeCloseTo(2.6, 2);
  });

  test('were never Suppressed in rulebook 2025: 2.60', () => {
    expect(shotAt('B1 Battle Droids', suppressed(older)).defender.suppressed).toBe(false);
    expect(woundsOf('B1 Battle Droids', suppressed(older))).toBeCloseTo(2.6, 2);
  });

  test('Suppressed counts as an edit of their card only in rulebook 2025', () => {
    const target = targetFor(choose('B1 Battle Droids'));
    const inOlder = suppressed(withPrefilled(older, 'defender', target));
    expect(editedIn(inOlder, 'defender', target)).toEqual(['defender_suppressed']);
    const inCurrent = suppressed(withPrefilled(current, 'defender', target));
    expect(editedIn(inCurrent, 'defender', target)).toEqual([]);
  });
});

describe('courage “–”', () => {
  test.each(['Darth Vader, Dark Lord of the Sith', 'Clone Commandos, Delta Squad', 'Droidekas'])(
    '%s gains no suppression tokens and is never Suppressed, in either rulebook',
    (name) => {
      for (const config of [current, older]) {
        const shaken = withValue(suppressed(config), 'defender_suppressionTokens', 3);
        expect(shotAt(name, shaken).defender).toMatchObject({ suppressed: false, suppressionTokens: 0 });
        expect(woundsOf(name, shaken)).toBe(woundsOf(name, config));
      }
      expect(targetFor(choose(name)).assumptions).toContain(
        'Courage “–”: it gains no suppression tokens and is never Suppressed.',
      );
    },
  );

  test('a unit with courage can be Suppressed, including one with courage X', () => {
    for (const name of ['Stormtroopers', 'Hondo Ohnaka, Trustworthy Compatriot']) {
      expect(shotAt(name, suppressed(current)).defender.suppressed).toBe(true);
    }
  });
});
