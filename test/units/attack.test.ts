import { describe, expect, test } from 'vitest';
import {
  ANY_TROOPERS,
  attackOf,
  type CandidatePool,
  type Range,
  type Situation,
  type UnitChoice,
  undominated,
} from '../../units';
import { catalogue, choose } from './catalogue-here';

const attackFor = (choice: UnitChoice, situation: Situation) => {
  const attack = attackOf(catalogue, choice, situation);
  if (!attack) throw new Error(choice.unit);
  return attack;
};
const values = (choice: UnitChoice, situation: Situation) => attackFor(choice, situation).candidates[0]?.values;
/** The id of the switch whose label starts with these words. */
const switchOf = (choice: UnitChoice, words: string): string => {
  const { switches } = attackFor(choice, { range: 1 });
  const found = switches.find(({ label }) => label.startsWith(words));
  if (!found) throw new Error(`no ${words} among ${switches.map(({ label }) => label)}`);
  return found.id;
};

describe('effects that depend on the table are switches, off by default', () => {
  test('Death From Above', () => {
    const geonosians = choose('Geonosian Warriors, Soldiers of the Hive');
    const id = switchOf(geonosians, 'Death from Above');
    expect(values(geonosians, { range: 2 })?.attacker_deathFromAbove).toBeUndefined();
    expect(values(geonosians, { range: 2, switches: { [id]: 1 } })?.attacker_deathFromAbove).toBe(true);
  });

  test('tokens: Tactical gives an aim after a move', () => {
    const rex = choose('Clone Captain Rex, Honorable Soldier');
    const id = switchOf(rex, 'Tactical 1');
    expect(values(rex, { range: 2 })?.attacker_aimTokens).toBeUndefined();
    expect(values(rex, { range: 2, switches: { [id]: 1 } })?.attacker_aimTokens).toBe(1);
  });

  test('one of two tokens: Independent offers both', () => {
    const boba = choose('Boba Fett, Infamous Bounty Hunter');
    const labels = attackFor(boba, { range: 2 }).switches.map(({ label }) => label);
    expect(labels).toContain('Independent: Aim 1 or Dodge 1 (Boba Fett): without an order token, aim 1');
    // a dodge token does nothing for his own attack
    expect(labels.filter((label) => label.includes('Independent'))).toHaveLength(1);
  });

  test('Long Shot reaches one further, and says that an aim was spent', () => {
    const shore = choose('Shoretroopers');
    const id = switchOf(shore, 'Long Shot');
    expect(attackFor(shore, { range: 4 }).none).toBe('No weapon reaches range 4.');
    const far = attackFor(shore, { range: 4, switches: { [id]: 1 } });
    expect(far.candidates[0]?.values.attacker_blackDice).toBe(4);
    expect(far.assumptions).toContain('Long Shot costs one aim; add only the aims that are left.');
  });

  test('Tenacity adds a red die in melee once the unit is hurt', () => {
    const luke = choose('Luke Skywalker, Hero of the Rebellion', ['Tenacity']);
    const switches = { [switchOf(luke, 'Tenacity')]: 1 };
    expect(values(luke, { range: 'melee' })?.attacker_redDice).toBe(2);
    expect(values(luke, { range: 'melee', switches })?.attacker_redDice).toBe(3);
    expect(values(luke, { range: 2, switches })?.attacker_redDice).toBe(1);
  });

  test('a generator adds dice to a fixed gun only', () => {
    const eWeb = choose('E-Web Heavy Blaster Team', ['Barrage Generator']);
    const switches = { [switchOf(eWeb, 'Barrage Generator')]: 1 };
    const pools = attackFor(eWeb, { range: 3, switches }).candidates.map((pool) => ({
      gun: pool.firing[0]?.weapon,
      white: pool.values.attacker_whiteDice,
    }));
    expect(pools).toEqual([
      { gun: 'Blaster Rifles', white: 2 },
      { gun: 'E-Web Heavy Blaster', white: 4 },
    ]);
  });

  test('a player’s count: Reluctant Hero has Critical 1 for each suppression token', () => {
    const agent = choose('Rebel Agent, Defender of Democracy', ['Reluctant Hero']);
    const id = switchOf(agent, 'Reluctant Hero');
    expect(values(agent, { range: 2, switches: { [id]: 3 } })?.attacker_criticalX).toBe(3);
  });

  test('General Weiss gives Arsenal 2 after his free action only', () => {
    const tank = choose('TX-225 GAVw Occupier Tank', ['General Weiss']);
    const atSt = choose('AT-ST', ['General Weiss']);
    expect(attackFor(tank, { range: 2 }).loadout.points).toBe(130);
    expect(switchOf(atSt, 'Arsenal 2 (General Weiss)')).toBe('fl.Arsenal');
  });

  test('Mace Windu fights harder wounded: a white die for each wound, three at most', () => {
    const mace = choose('Mace Windu, Jedi Council');
    const id = switchOf(mace, 'Vaapad Mastery');
    const white = (wounds: number) => values(mace, { range: 'melee', switches: { [id]: wounds } })?.attacker_whiteDice;
    expect([0, 2, 5].map(white)).toEqual([1, 3, 4]);
  });

  test('a Sniper Team may trade a roll for a sure wound', () => {
    const team = choose('Scout Troopers, Strike Team', ['DLT-19x Sniper']);
    const switches = { [switchOf(team, 'Sniper Team')]: 1 };
    expect(values(team, { range: 4, switches })?.attacker_sniperShot).toBe('ifCrit');
  });
});

test('every number names its cards', () => {
  const [pool] = attackFor(choose('Stormtroopers', ['DLT-19 Stormtrooper']), { range: 3 }).candidates;
  expect(pool?.reasons).toMatchObject({
    attacker_whiteDice: ['4 × E-11 Blaster Rifle'],
    attacker_redDice: ['DLT-19 Blaster Rifle'],
    attacker_preciseX: ['Precise 1 (Stormtroopers)'],
    attacker_impactX: ['DLT-19 Blaster Rifle'],
  });
  expect(pool?.firing).toEqual([
    { weapon: 'E-11 Blaster Rifle', card: 'Stormtroopers', miniatures: 4 },
    { weapon: 'DLT-19 Blaster Rifle', card: 'DLT-19 Stormtrooper', miniatures: 1 },
  ]);
});

test('the assumptions are listed', () => {
  expect(attackFor(choose('AT-ST'), { range: 2 }).assumptions).toEqual([
    'No tokens except those you add.',
    'The unit didn’t move.',
    'Every mini is in range and has line of sight.',
    'The target is in arc of Fixed weapons.',
  ]);
});

test('a weapon that exhausts says so', () => {
  const fleet = choose('Fleet Troopers', ['MPL-57 Barrage Trooper']);
  expect(attackFor(fleet, { range: 2 }).candidates[0]?.notes).toEqual([
    'MPL-57 Barrage Trooper: exhaust, cycle when used.',
  ]);
});

test('a miniature with a Sidearm for melee cannot use the unit’s own melee weapon', () => {
  const pirates = choose('Weequay Pirates', ['Electrostaff Pirate']);
  const { candidates } = attackFor(pirates, { range: 'melee' });
  const melee = candidates.filter(({ kind }) => kind === 'melee').map(({ id }) => id);
  expect(melee).toEqual(['4×Fd.Vibroblade+1×Gq.Electrostaff']);
});

test('a target that cannot be attacked in melee can still be shot by a Versatile weapon', () => {
  const against = { ...ANY_TROOPERS, immuneMelee: true };
  const kinds = attackFor(choose('Weequay Pirates'), { range: 'melee', against }).candidates.map(({ kind }) => kind);
  expect(kinds).toEqual(['ranged']);
});

test('Crosshair has Critical 1 only while the others hold their fire', () => {
  const batch = choose('xi', ['Hunter', 'Wrecker', 'xq', 'Tech', 'Crosshair']);
  const criticals = attackFor(batch, { range: 2 }).candidates.map(({ id, values: { attacker_criticalX } }) => [
    id.split('+').length,
    attacker_criticalX,
  ]);
  expect(criticals.filter(([weapons]) => weapons !== 1).every(([, critical]) => critical === undefined)).toBe(true);
  expect(criticals).toContainEqual([1, 1]);
});

test('noncombatants add no weapon', () => {
  const rebels = choose('Rebel Troopers', ['2-1B Medical Droid']);
  expect(values(rebels, { range: 2 })?.attacker_blackDice).toBe(4);
});

const atRange = (range: Range, candidates: readonly CandidatePool[]) =>
  undominated(candidates.map((pool) => ({ range, pool }))).map(({ pool }) => pool);

test('a plainly worse pool is dropped without computing odds', () => {
  const { candidates } = attackFor(choose('Stormtroopers', ['DLT-19 Stormtrooper']), { range: 3 });
  expect(candidates).toHaveLength(2);
  expect(atRange(3, candidates)).toEqual([candidates[0]]);
});

test('a High Velocity pool is not dropped for a fuller one, because it may be better against dodges', () => {
  const { candidates } = attackFor(choose('AAT Battle Tank'), { range: 2 });
  expect(atRange(2, candidates).map(({ id }) => id)).toEqual([
    '1×gc.Anti-Personnel Lasers+1×gc.Artillery Cannon',
    '1×gc.Artillery Cannon',
  ]);
});

test('Hondo’s X is 1 until his mood is known', () => {
  const hondo = choose('Hondo Ohnaka, Trustworthy Compatriot');
  expect(attackFor(hondo, { range: 2 }).assumptions).toContain(
    'X depends on the pips of your last command card; 1 is used.',
  );
});
