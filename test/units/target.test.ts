import { describe, expect, test } from 'vitest';
import { type AttackConfig, defaultConfig, placeOf, valueIn } from '../../rules/config';
import { FIELD_IDS, FIELDS } from '../../rules/fields';
import {
  attackOf,
  editedIn,
  guardianOf,
  type SwitchSettings,
  targetOf,
  type UnitChoice,
  withPrefilled,
} from '../../units';
import { catalogue, choose } from './catalogue-here';

const START: AttackConfig = defaultConfig();

const targetFor = (choice: UnitChoice, switches?: SwitchSettings) => {
  const target = targetOf(catalogue, choice, switches);
  if (!target) throw new Error(choice.unit);
  return target;
};
/** The defender's fields that differ from their defaults, as text. */
const inWords = (choice: UnitChoice, switches?: SwitchSettings): string => {
  const config = withPrefilled(START, 'defender', targetFor(choice, switches));
  const set = FIELD_IDS.filter((id) => FIELDS[id].side === 'defender' && valueIn(config, id) !== FIELDS[id].default);
  const words = set.map((id) => placeOf(id).name + (valueIn(config, id) === true ? '' : ` ${valueIn(config, id)}`));
  const { miniatures, woundsEach } = config.target ?? {};
  return `${words.join(', ')} | ${miniatures} × ${woundsEach}`;
};

describe('units as targets, worked out by hand', () => {
  test.each([
    ['Rebel Veterans', choose('Rebel Veterans'), 'surgeChart block, minisInLOS 4, lowProfile, unitCost 48 | 4 × 1'],
    ['Stormtroopers', choose('Stormtroopers'), 'dieColor red, minisInLOS 4, unitCost 42 | 4 × 1'],
    [
      'Luke, Jedi Knight',
      choose('Luke Skywalker, Jedi Knight'),
      'dieColor red, immunePierce, deflect, unitCost 165 | 1 × 7',
    ],
    [
      'AT-ST: Weak Point is off until the attacker is behind it',
      choose('AT-ST'),
      'surgeChart block, unitType vehicle, armorX 5, unitCost 145 | 1 × 11',
    ],
    ['Droidekas', choose('Droidekas'), 'surgeChart block, minisInLOS 2, shieldedX 4, unconcerned, unitCost 67 | 2 × 3'],
    [
      'T-47: Cover 1, Immune: Blast',
      choose('T-47 Airspeeder'),
      'surgeChart block, coverX 1, unitType vehicle, armorX 3, immuneBlast, unitCost 125 | 1 × 7',
    ],
    [
      'an officer in Combat Armor: red dice, no surge',
      choose('Rebel Officer, Fighting for Freedom', ['Cc']),
      'dieColor red, unitCost 70 | 1 × 6',
    ],
    [
      'Rebel Troopers with two more miniatures',
      choose('Rebel Troopers', ['Z-6 Trooper', 'Rebel Trooper']),
      'surgeChart block, minisInLOS 6, unitCost 67 | 6 × 1',
    ],
    [
      'Death Troopers with DT-F16, who has two wounds: counted wound by wound',
      choose('Imperial Death Troopers', ['DT-F16']),
      'dieColor red, surgeChart block, minisInLOS 5, unitCost 81 | 6 × 1',
    ],
    [
      'R2-D2 with C-3PO: the counterpart takes the unit’s die and adds its wounds',
      choose('R2-D2, Hero of a Thousand Devices', [], { counterpart: true }),
      'surgeChart block, minisInLOS 2, unitCost 70 | 6 × 1',
    ],
    [
      'Iden’s seeker droid brings a shield',
      choose('Iden Versio, Inferno Squad Leader', [], { counterpart: true }),
      'dieColor red, minisInLOS 2, shieldedX 1, unitCost 115 | 7 × 1',
    ],
    [
      'Chewbacca with his friends upgrades a die for each miniature',
      choose('Rebel Troopers', ['Chewbacca']),
      'surgeChart block, minisInLOS 5, defenseUpgrades 5, unitCost 80 | 5 × 1',
    ],
  ])('%s', (_, choice, words) => {
    expect(inWords(choice)).toBe(words);
  });
});

test('a unit’s Guardian never defends the unit itself, but the unit is offered as another target’s guardian', () => {
  const obiWan = choose('Obi-Wan Kenobi, Civilized Warrior');
  expect(inWords(obiWan)).toBe('dieColor red, immunePierce, deflect, soresuMastery, unitCost 150 | 1 × 6');
  expect(guardianOf(catalogue, obiWan)?.values).toEqual({
    defender_guardianX: 3,
    defender_guardianDieColor: 'red',
    defender_guardianSurgeChart: 'none',
    defender_guardianDeflect: true,
    defender_guardianSoresuMastery: true,
    defender_guardianImmunePierce: true,
  });
  expect(guardianOf(catalogue, choose('IG-100 MagnaGuard'))?.only).toBe('Commander');
  expect(guardianOf(catalogue, choose('Stormtroopers'))).toBeUndefined();
});

test('a new target keeps the guardian, except a vehicle, which cannot have one', () => {
  const guarded: AttackConfig = { ...START, defender: { ...START.defender, guardianX: 3 } };
  const veterans = withPrefilled(guarded, 'defender', targetFor(choose('Rebel Veterans')));
  expect(veterans.defender.guardianX).toBe(3);
  const tank = withPrefilled(guarded, 'defender', targetFor(choose('AT-ST')));
  expect(tank.defender.guardianX).toBe(0);
});

test('a vehicle has no cover from terrain and is never suppressed', () => {
  const behindAWall: AttackConfig = {
    ...START,
    defender: { ...START.defender, coverType: 'heavy', suppressed: true, suppressionTokens: 2, backup: true },
  };
  const tank = withPrefilled(behindAWall, 'defender', targetFor(choose('AT-ST')));
  expect(tank.defender).toMatchObject({ coverType: 'none', suppressed: false, suppressionTokens: 0, backup: false });
  const troopers = withPrefilled(behindAWall, 'defender', targetFor(choose('Stormtroopers')));
  expect(troopers.defender).toMatchObject({ coverType: 'heavy', suppressed: true, suppressionTokens: 2 });
});

describe('effects that depend on the table are switches, off by default', () => {
  const switchOf = (choice: UnitChoice, words: string) => {
    const found = targetFor(choice).switches.find(({ label }) => label.startsWith(words));
    if (!found)
      throw new Error(
        targetFor(choice)
          .switches.map(({ label }) => label)
          .join(),
      );
    return { [found.id]: 1 };
  };

  test('Weak Point says from which side', () => {
    const tank = choose('AT-ST');
    expect(targetFor(tank).switches.map(({ label }) => label)).toEqual([
      'Weak Point 1: Rear (AT-ST): attacked from its weak side (Rear)',
    ]);
    expect(inWords(tank, switchOf(tank, 'Weak Point'))).toContain('weakPointX 1');
  });

  test('Droidekas in Wheel Mode: Cover 2, no shields, and cover counts again', () => {
    const droidekas = choose('Droidekas');
    expect(inWords(droidekas, switchOf(droidekas, 'Wheel Mode'))).toBe(
      'surgeChart block, coverX 2, minisInLOS 2, unitCost 67 | 2 × 3',
    );
  });

  test('Force Reflexes give a dodge when exhausted', () => {
    const luke = choose('Luke Skywalker, Hero of the Rebellion', ['Force Reflexes']);
    expect(inWords(luke)).not.toContain('dodgeTokens');
    expect(inWords(luke, switchOf(luke, 'Force Reflexes'))).toContain('dodgeTokens 1');
  });

  test('Ewoks guard C-3PO, crits too', () => {
    const threepio = choose('C-3P0, Golden God');
    expect(inWords(threepio, switchOf(threepio, 'Divine Influence'))).toContain('guardianX 2, guardianCancelsCrits');
  });
});

describe('the attack depends on the target', () => {
  const against = (target: string) => targetFor(choose(target)).against;
  const redDice = (target: string) =>
    attackOf(catalogue, choose('Mandalorian Warriors', ['Kg']), { range: 3, against: against(target) })?.candidates[0]
      ?.values.attacker_redDice;

  test('Anti-Materiel upgrades dice against a tank, not against Droidekas, which are troopers', () => {
    expect(redDice('AT-ST')).toBe(4);
    expect(redDice('Droidekas')).toBeUndefined();
  });

  test('an airspeeder cannot be attacked in melee', () => {
    const luke = choose('Luke Skywalker, Jedi Knight');
    expect(attackOf(catalogue, luke, { range: 'melee', against: against('T-47 Airspeeder') })?.none).toBe(
      'The target can’t be attacked in melee.',
    );
  });

  test('a flamethrower of range 1 does not reach an airspeeder', () => {
    const snow = choose('Snowtroopers', ['Flametrooper']);
    const { candidates = [] } = attackOf(catalogue, snow, { range: 1, against: against('T-47 Airspeeder') }) ?? {};
    expect(candidates.flatMap(({ firing }) => firing.map(({ weapon }) => weapon))).toEqual(['E-11 Blaster Rifle']);
  });
});

test('an edited field is preserved when the unit changes; the others take its values', () => {
  const edited = new Set(['defender_armorX'] as const);
  const by = { ...START, defender: { ...START.defender, armorX: 2, lowProfile: true } };
  const tank = withPrefilled(by, 'defender', targetFor(choose('AT-ST')), { edited });
  expect(tank.defender).toMatchObject({ armorX: 2, lowProfile: false, unitType: 'vehicle' });
});

test('an upgrade that is no longer in the catalogue is ignored, with a note', () => {
  const target = targetFor({ unit: 'ay', upgrades: ['zz'] });
  expect(target.values.defender_unitCost).toBe(42);
  expect(target.assumptions).toContain('The upgrade “zz” is not in the catalogue.');
  expect(targetOf(catalogue, { unit: 'zz' })).toBeUndefined();
});

test('an unreleased unit has no points', () => {
  expect(targetFor({ unit: 'Hb' }).values.defender_unitCost).toBeUndefined();
  expect(targetFor({ unit: 'Hb' }).loadout.points).toBeUndefined();
});

test('the fields that a player edited are known and can be reset', () => {
  const target = targetFor(choose('Rebel Veterans'));
  const filled = withPrefilled(START, 'defender', target);
  expect(editedIn(filled, 'defender', target)).toEqual([]);
  const changed = { ...filled, defender: { ...filled.defender, lowProfile: false, armorX: 1, dodgeTokens: 2 } };
  expect(editedIn(changed, 'defender', target)).toEqual(['defender_armorX', 'defender_lowProfile']);
});

test('turning a switch off removes its tokens', () => {
  const choice = choose('Luke Skywalker, Hero of the Rebellion', ['Force Reflexes']);
  const { switches } = targetFor(choice);
  const on = targetFor(choice, { [switches[0]?.id ?? '']: 1 });
  const filled = withPrefilled(START, 'defender', on);
  expect(filled.defender.dodgeTokens).toBe(1);
  expect(withPrefilled(filled, 'defender', targetFor(choice), { before: on }).defender.dodgeTokens).toBe(0);
});
