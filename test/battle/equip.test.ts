import { describe, expect, test } from 'vitest';
import { changeOf, upgradeRows } from '../../battle/equip';
import { armyField, facingOf, standardField } from '../../battle/field';
import { FieldNumbers } from '../../battle/numbers';
import { STANDARD_TARGETS } from '../../odds/questions/standard-targets';
import { defaultConfig } from '../../rules/config';
import { NO_SITUATION } from '../../setup/battle-situation';
import { putOnSide } from '../../setup/put-on-side';
import { NO_NAMES, type Setup, type UnitPick } from '../../setup/setup';
import { playedWell } from '../../setup/start';
import { survivorOf } from '../../setup/survivors';
import { catalogue, upgradeNamed } from '../units/catalogue-here';
import { ask, numbersAgainst, odds, pickOf } from './equipping';

const START: Setup = { config: playedWell(defaultConfig(), () => false), names: NO_NAMES };

const TROOPERS = pickOf('Rebel Troopers');

const against = async (target: UnitPick): Promise<Setup> => {
  const placed = await putOnSide(catalogue, ask, START, 'defender', target);
  if (!placed) throw new Error('unknown unit');
  return placed.setup;
};
/** The same by putting the unit on the attacker's side, as the app and the command line do. */
const asInTheApp = async (setup: Setup, pick: UnitPick) => {
  const placed = await putOnSide(catalogue, ask, setup, 'attacker', pick);
  if (!placed) throw new Error('unknown unit');
  const { wounds, kill } = await odds(placed.setup.config);
  return { wounds: wounds.mean, destroyed: kill?.destroyed };
};

describe('what one upgrade changes', () => {
  test('is the difference of two attacks in the app', async () => {
    const change = await changeOf(await numbersAgainst(TROOPERS), pickOf('ay'), {
      add: upgradeNamed('DLT-19 Stormtrooper').id,
    });
    const setup = await against(TROOPERS);
    const [before, after] = [
      await asInTheApp(setup, pickOf('ay')),
      await asInTheApp(setup, pickOf('ay', 'DLT-19 Stormtrooper')),
    ];
    expect(change?.before.wounds).toBeCloseTo(before.wounds, 12);
    expect(change?.after.wounds).toBeCloseTo(after.wounds, 12);
    expect(change?.destroyed).toBeCloseTo((after.destroyed ?? 0) - (before.destroyed ?? 0), 12);
    expect(change).toMatchObject({ points: 20, notIncluded: [], after: { range: 3 } });
  });

  test('counts what the unit takes from the standard attacks', async () => {
    const pick = pickOf('ay');
    const more = upgradeNamed('Stormtrooper').id;
    const change = await changeOf(await numbersAgainst(TROOPERS), pick, { add: more });
    const takes = (upgrades: string[]) => survivorOf(catalogue, START.config, { unit: pick.unit, upgrades })?.taken;
    expect(change?.before.taken).toBe(takes([]));
    expect(change?.after.taken).toBe(takes([more]));
  });

  test('is a swap where its slot is taken, and costs the difference', async () => {
    const rows = await upgradeRows(await numbersAgainst(TROOPERS), pickOf('ay', 'T-21 Stormtrooper'));
    const row = rows?.find(({ upgrade }) => upgrade.name === 'DLT-19 Stormtrooper');
    expect(row).toMatchObject({ points: 0, replaces: { name: 'T-21 Stormtrooper' } });
    expect(rows?.some(({ upgrade }) => upgrade.name === 'T-21 Stormtrooper')).toBe(false);
  });

  test('names what the numbers leave out', async () => {
    const numbers = await numbersAgainst(TROOPERS);
    const leftOut = async (name: string, unit = 'ay') =>
      (await changeOf(numbers, pickOf(unit), { add: upgradeNamed(name).id }))?.notIncluded.join(' ');
    expect(await leftOut('Stormtrooper Specialist')).toContain('exhausted for an aim');
    expect(await leftOut('Electrobinoculars')).toMatch(/friendly unit|units it helps/i);
    expect(await leftOut('Imperial Officer')).toContain('Inspire');
    expect(await leftOut('DLT-19 Stormtrooper')).toBe('');
  });
});

test('over several targets the numbers are means, and a target counts as often as it occurs', async () => {
  const [one, other] = [await against(TROOPERS), await against(pickOf('AT-ST'))];
  const army = [
    { pick: TROOPERS, count: 3 },
    { pick: pickOf('AT-ST'), count: 1 },
  ];
  const field = await armyField({ cards: catalogue, situation: NO_SITUATION }, ask, army);
  const pick = pickOf('ay', 'DLT-19 Stormtrooper');
  const found = await new FieldNumbers(catalogue, ask, field).of(pick);
  const [a, b] = [await asInTheApp(one, pick), await asInTheApp(other, pick)];
  expect(found?.wounds).toBeCloseTo((3 * a.wounds + b.wounds) / 4, 12);
  expect(found?.destroyed).toBeCloseTo((3 * (a.destroyed ?? 0) + (b.destroyed ?? 0)) / 4, 12);
});

test('without a target the fifteen standard targets are attacked, and destroyed is over those with known wounds', async () => {
  const field = standardField({ cards: catalogue, situation: NO_SITUATION });
  expect(field).toHaveLength(STANDARD_TARGETS.length);
  const found = await new FieldNumbers(catalogue, ask, field).of(pickOf('ay'));
  const known = STANDARD_TARGETS.filter(({ target }) => target).length;
  expect(known).toBe(12);
  const each = await Promise.all(field.map((facing) => new FieldNumbers(catalogue, ask, [facing]).of(pickOf('ay'))));
  const sum = each.reduce((all, one) => all + (one?.destroyed ?? 0), 0);
  expect(found?.destroyed).toBeCloseTo(sum / known, 12);
});

test('a unit that cannot attack a target does 0 wounds to it', async () => {
  const found = await (await numbersAgainst(TROOPERS)).of(pickOf('C-3PO, Human-Cyborg Relations'));
  expect(found).toMatchObject({ wounds: 0, destroyed: 0 });
});

test('with the tokens of their cards, units aim as attackers and dodge as targets', async () => {
  const setup = await against(TROOPERS);
  const field = [facingOf(catalogue, setup)];
  const [without, with_] = [{}, { ownTokens: true }].map((options) => new FieldNumbers(catalogue, ask, field, options));
  const aiming = pickOf('Clone Commandos');
  expect((await with_?.of(aiming))?.wounds).toBeGreaterThan((await without?.of(aiming))?.wounds ?? 0);
  const captain = { add: upgradeNamed('Clone Captain').id };
  const clones = pickOf('Clone Trooper Infantry');
  const [plain, dodging] = [
    await changeOf(without as FieldNumbers, clones, captain),
    await changeOf(with_ as FieldNumbers, clones, captain),
  ];
  expect(dodging?.taken).toBeLessThan(plain?.taken ?? 0);
  expect(plain?.notIncluded.join()).toContain('Defend 1');
  expect(dodging?.notIncluded.join()).not.toContain('Defend 1');
});
