import { describe, expect, test } from 'vitest';
import { placeOf } from '../../rules/config';
import { FIELDS, type FieldId } from '../../rules/fields';
import { ANY_TROOPERS, attackOf, type CandidatePool, type Situation, type UnitChoice } from '../../units';
import { MOVED } from '../../units/attack/switches';
import { catalogue, choose } from './catalogue-here';

const DICE: FieldId[] = ['attacker_redDice', 'attacker_blackDice', 'attacker_whiteDice'];
const LEFT_OUT: FieldId[] = [...DICE, 'attackType', 'attacker_unitCost', 'attacker_surgeChart'];

/** A pool in one line: `ranged 2r 4w, hit | impactX 1, preciseX 1 | 62`. */
const inOneLine = ({ values }: CandidatePool): string => {
  const dice = DICE.map((id, i) => (values[id] ? `${values[id]}${'rbw'[i]}` : ''))
    .filter(Boolean)
    .join(' ');
  const set = (Object.keys(values) as FieldId[])
    .filter((id) => !LEFT_OUT.includes(id) && values[id] !== FIELDS[id].default)
    .map((id) => placeOf(id).name + (values[id] === true ? '' : ` ${values[id]}`))
    .sort();
  const surge = values.attacker_surgeChart ?? 'none';
  return `${values.attackType} ${dice}, ${surge} | ${set.join(', ')} | ${values.attacker_unitCost ?? '–'}`;
};

const poolsOf = (choice: UnitChoice, situation: Situation): string[] => {
  const attack = attackOf(catalogue, choice, situation);
  return attack?.none ? [attack.none] : (attack?.candidates.map(inOneLine) ?? []);
};

const troopers = (miniatures: number) => ({ ...ANY_TROOPERS, miniatures });
const VEHICLE = { ...ANY_TROOPERS, unitType: 'vehicle' as const };
const JEDI = { ...ANY_TROOPERS, force: true };
const moved = { [MOVED]: 1 };

/** Worked out by hand from the cards: the fullest pool comes first. */
const WORKED: [name: string, choice: UnitChoice, situation: Situation, pools: string[]][] = [
  [
    'Stormtroopers with a DLT-19 at range 3: four rifles and the heavy weapon, or five rifles',
    choose('Stormtroopers', ['DLT-19 Stormtrooper']),
    { range: 3 },
    ['ranged 2r 4w, hit | impactX 1, preciseX 1 | 62', 'ranged 5w, hit | preciseX 1 | 62'],
  ],
  [
    'Stormtroopers with a DLT-19 at range 4: the heavy weapon alone',
    choose('Stormtroopers', ['DLT-19 Stormtrooper']),
    { range: 4 },
    ['ranged 2r, hit | impactX 1, preciseX 1 | 62'],
  ],
  [
    'Stormtroopers with frag grenades at range 1: one throws, and surges are crits for all',
    choose('Stormtroopers', ['Fragmentation Grenades']),
    { range: 1 },
    ['ranged 4w, hit | preciseX 1 | 47', 'ranged 1r 3w, crit | preciseX 1 | 47'],
  ],
  [
    'Rebel Troopers with Z-6 and an extra trooper: five rifles and the Z-6, or six rifles',
    choose('Rebel Troopers', ['Z-6 Trooper', 'Rebel Trooper']),
    { range: 2 },
    ['ranged 5b 6w, none |  | 67', 'ranged 6b, none |  | 67'],
  ],
  [
    'of Rebel Troopers with two miniatures left, the Z-6 is one',
    choose('Rebel Troopers', ['Z-6 Trooper'], { miniatures: 2 }),
    { range: 3 },
    ['ranged 1b 6w, none |  | 60', 'ranged 2b, none |  | 60'],
  ],
  [
    'a sniper team that did not move upgrades its dice, far away',
    choose('Scout Troopers, Strike Team', ['DLT-19x Sniper']),
    { range: 5 },
    ['ranged 1r 2b, crit | highVelocity, overwhelm | 42'],
  ],
  [
    'at range 2 the sniper fires with the scout’s pistol, or alone with Sniper Team, or both use pistols',
    choose('Scout Troopers, Strike Team', ['DLT-19x Sniper']),
    { range: 2 },
    [
      'ranged 3b 2w, crit | overwhelm | 42',
      'ranged 4b, crit |  | 42',
      'ranged 1r 2b, crit | highVelocity, overwhelm | 42',
    ],
  ],
  [
    'a sniper team that moved upgrades nothing',
    choose('Rebel Commandos, Strike Team', ['DH-447 Sniper']),
    { range: 4, switches: moved },
    ['ranged 1b 2w, crit | highVelocity, overwhelm | 40'],
  ],
  [
    'an AT-ST with Arsenal 2 chooses two of its three guns',
    choose('AT-ST', ['88i Twin Light Blaster', 'DW-3 Grenade Launcher']),
    { range: 2 },
    [
      'ranged 3r 3b 3w, none | impactX 4 | 163',
      'ranged 2r 4b 2w, none | blast, impactX 3 | 163',
      'ranged 1r 3b 1w, none | blast, impactX 1 | 163',
      'ranged 2r 2b 2w, none | impactX 3 | 163',
      'ranged 1r 1b 1w, none | impactX 1 | 163',
      'ranged 2b, none | blast | 163',
    ],
  ],
  [
    'the AAT’s cannon has High Velocity only without the lasers',
    choose('AAT Battle Tank'),
    { range: 2 },
    [
      'ranged 4r 3b, hit | criticalX 2, impactX 2 | 150',
      'ranged 3b, hit |  | 150',
      'ranged 4r, hit | criticalX 2, highVelocity, impactX 2 | 150',
    ],
  ],
  [
    'Luke, Hero of the Rebellion, with his lightsaber',
    choose('Luke Skywalker, Hero of the Rebellion'),
    { range: 'melee' },
    ['melee 2r 3b, crit | impactX 2, pierceX 1, sharpshooterX 1 | 120'],
  ],
  [
    'Luke, Jedi Knight, throws half of his seven dice, rounded up',
    choose('Luke Skywalker, Jedi Knight', ['Saber Throw']),
    { range: 2 },
    ['ranged 4b, crit | impactX 2, pierceX 2 | 175'],
  ],
  [
    'Vader hunts Jedi: his surges are crits against a unit with a Force slot',
    choose("Darth Vader, The Emperor's Apprentice"),
    { range: 'melee', against: JEDI },
    ['melee 5r, none | impactX 3, jediHunter, pierceX 3 | 155'],
  ],
  [
    'Vader against anyone else: surges are nothing',
    choose("Darth Vader, The Emperor's Apprentice"),
    { range: 'melee' },
    ['melee 5r, none | impactX 3, pierceX 3 | 155'],
  ],
  [
    'Han Solo the gunslinger: one pool against one target',
    choose('Han Solo, Unorthodox General'),
    { range: 2 },
    ['ranged 2r, crit | pierceX 2, sharpshooterX 1 | 100'],
  ],
  [
    'B1 droids with an E-5C',
    choose('B1 Battle Droids', ['E-5C B1 Battle Droid']),
    { range: 3 },
    ['ranged 3b 6w, none |  | 54', 'ranged 7w, none |  | 54'],
  ],
  [
    'an E-60R whose unit stood still has its own dice',
    choose('B1 Battle Droids', ['E-60R B1 Battle Droid']),
    { range: 3 },
    ['ranged 1r 1b 7w, none | impactX 2 | 56', 'ranged 7w, none |  | 56'],
  ],
  [
    'an E-60R whose unit moved is Cumbersome; the rifles are not',
    choose('B1 Battle Droids', ['E-60R B1 Battle Droid']),
    { range: 3, switches: moved },
    ['ranged 1b 8w, none | impactX 2 | 56', 'ranged 7w, none |  | 56'],
  ],
  [
    'Iden with her seeker droid at range 1: it joins her pool and takes her surge',
    choose('Iden Versio, Inferno Squad Leader', [], { counterpart: true }),
    { range: 1 },
    [
      'ranged 2b 3w, hit | marksman, pierceX 1, sharpshooterX 1, suppressive | 115',
      'ranged 2r 1b 5w, hit | criticalX 1, impactX 1, marksman, sharpshooterX 1, suppressive | 115',
      'ranged 2b, hit | highVelocity, marksman, pierceX 1, sharpshooterX 1 | 115',
    ],
  ],
  [
    'a flametrooper among rifles: only its own die is multiplied by the miniatures in sight',
    choose('Snowtroopers', ['Flametrooper']),
    { range: 1, against: troopers(4) },
    ['ranged 4b 4w, hit | blast | 62', 'ranged 5w, hit |  | 62'],
  ],
  [
    'a flamethrower alone: the pool is rolled for each miniature in sight',
    choose('ao', ['AT-RT Flamethrower']),
    { range: 1, against: troopers(4) },
    ['ranged 2w, crit |  | 69', 'ranged 2b, crit | blast, spray | 69'],
  ],
  [
    'Fleet Troopers with concussion grenades: one throws, and the target has no cover',
    choose('Fleet Troopers', ['Concussion Grenades']),
    { range: 1 },
    ['ranged 8w, hit |  | 43', 'ranged 1b 6w, hit | blast | 43'],
  ],
  ['Ewok Skirmishers in melee', choose('Ewok Skirmishers'), { range: 'melee' }, ['melee 6b, none |  | 40']],
  ['Ewok Skirmishers cannot shoot', choose('Ewok Skirmishers'), { range: 1 }, ['No weapon reaches range 1.']],
  [
    'Death Troopers at range 3, with the surge that most sources have',
    choose('Imperial Death Troopers'),
    { range: 3 },
    ['ranged 4b, hit | preciseX 2 | 66'],
  ],
  [
    'Boba Fett’s Arsenal 2: rockets and carbine together',
    choose('Boba Fett, Infamous Bounty Hunter'),
    { range: 2 },
    [
      'ranged 5b, crit | impactX 1, pierceX 1, sharpshooterX 2 | 130',
      'ranged 3b, crit | impactX 1, sharpshooterX 2 | 130',
      'ranged 2b, crit | pierceX 1, sharpshooterX 2 | 130',
    ],
  ],
  [
    'two speeder bikes with Impact 1 have Impact 2',
    choose('74-Z Speeder Bikes'),
    { range: 3 },
    ['ranged 2r 2b 2w, hit | impactX 2 | 70'],
  ],
  [
    'a BARC with an ion gunner fires both guns',
    choose('BARC Speeder', ['BARC Ion Gunner']),
    { range: 3 },
    [
      'ranged 1r 2b 1w, hit |  | 80',
      'ranged 4b 1w, hit | criticalX 1, impactX 1, ionX 1 | 80',
      'ranged 1r 4b 2w, hit | criticalX 1, impactX 1, ionX 1 | 80',
      'ranged 1b, hit |  | 80',
      'ranged 1r 1b 1w, hit |  | 80',
      'ranged 3b 1w, hit | criticalX 1, impactX 1, ionX 1 | 80',
    ],
  ],
  [
    'the Bad Batch at range 4: Crosshair alone has Critical 1',
    choose('xi', ['Hunter', 'Wrecker', 'xq', 'Tech', 'Crosshair']),
    { range: 4 },
    ['ranged 1r, none | criticalX 1, highVelocity, pierceX 1, preciseX 1, sharpshooterX 1 | 170'],
  ],
  [
    'the Bad Batch without its upgrades has no miniatures',
    choose('xi'),
    { range: 2 },
    ['Its miniatures come from upgrades: equip them first.'],
  ],
  [
    'a wheel bike adds its Overrun weapon once, however many bikes there are',
    choose('TSMEU-6 Wheel Bikes'),
    { range: 'overrun' },
    ['overrun 3b, hit |  | 90'],
  ],
  [
    'Tauntauns that moved: Ram 1 of each of the two',
    choose('Tauntaun Riders'),
    { range: 'melee', switches: moved },
    ['melee 4b 2w, hit | ramX 2, sharpshooterX 1 | 95'],
  ],
  [
    'Tauntauns that stood: no Ram',
    choose('Tauntaun Riders'),
    { range: 'melee' },
    ['melee 4b 2w, hit | sharpshooterX 1 | 95'],
  ],
  [
    'Clone Commandos as snipers: Lethal 1 for the pool, not for each',
    choose('Clone Commandos', ['DC-17m ICWS Config', 'Katarn Pattern Armor']),
    { range: 3 },
    ['ranged 4r, none | highVelocity, lethalX 1 | 90'],
  ],
  [
    'Weequay Pirates while engaged: blades, or their Versatile blasters',
    choose('Weequay Pirates'),
    { range: 'melee' },
    ['melee 4b, none |  | 40', 'ranged 4b 4w, none |  | 40'],
  ],
  [
    'a proton charge at range 1 gives each of the four rifles an upgraded die',
    choose('Rebel Commandos', ['Proton Charge Saboteur']),
    { range: 1 },
    [
      'ranged 1r 5b 1w, hit | attackUpgrades 4, blast, impactX 6, sharpshooterX 1 | 56',
      'ranged 5b, hit | sharpshooterX 1 | 56',
    ],
  ],
  [
    'jetpack rockets at a vehicle: four dice upgraded, one miniature fires them',
    choose('Mandalorian Warriors', ['Kg']),
    { range: 3, against: VEHICLE },
    ['ranged 4r, hit | duelistAttacker, impactX 4 | 74'],
  ],
  ['a truck has no gun itself', choose('om'), { range: 2 }, ['No attack of its own: equip a hardpoint or crew.']],
  [
    'a Jedi Knight’s weapon comes from an upgrade',
    choose('Jedi Knight, Keeper of the Peace'),
    { range: 'melee' },
    ['No attack of its own: equip doctrine and armament.'],
  ],
];

describe('units worked out by hand', () => {
  test.each(WORKED)('%s', (_, choice, situation, pools) => {
    expect(poolsOf(choice, situation)).toEqual(pools);
  });
});
