import { expect, test } from 'vitest';
import { createOdds, exactOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { type AttackConfig, defaultConfig } from '../../rules/config';
import { readArguments, type TypedUnits } from '../../scripts/cli/odds-arguments';
import { pointNotes, withUnits } from '../../scripts/cli/odds-units';
import { NO_NAMES } from '../../setup/setup';
import { catalogue } from '../units/catalogue-here';

const odds = createOdds(createInProcessRun());
const put = async (typed: TypedUnits, config: AttackConfig = defaultConfig()) => {
  const { setup, notes } = await withUnits(odds, catalogue, { config, names: NO_NAMES }, typed);
  return { config: setup.config, notes };
};

test('Stormtroopers with a DLT-19 into Rebel Veterans at range 3: 3.25 results, a third of them blocked', async () => {
  const { units } = readArguments([
    ...['--attacker', 'Stormtroopers', '--upgrades', 'DLT-19 …'],
    ...['--defender', 'Rebel Veterans', '--range', '3'],
  ]);
  const { config, notes } = await put(units ?? {});
  const answer = exactOdds(config);
  expect(answer.wounds.mean).toBeCloseTo((3.25 * 2) / 3, 12);
  expect(notes.slice(0, 2)).toEqual([
    'Stormtroopers, range 3: 4 × E-11 Blaster Rifle, 1 × DLT-19 Blaster Rifle.',
    'Attacker: 62 points (as of 5 August 2026).',
  ]);
  expect(pointNotes(config, answer)).toEqual([
    '3.49 wounds per 100 points.',
    '25.8 of the target’s 48 points removed on average.',
  ]);
});

test('without a range it is the best one, and of equal ones the longest', async () => {
  expect((await put({ attacker: 'Rebel Troopers' })).notes[0]).toBe(
    'Rebel Troopers, range 3: 4 × A-200 Blaster Rifle.',
  );
  expect((await put({ attacker: 'Ewok Skirmishers' })).notes[0]).toBe('Ewok Skirmishers, melee: 6 × Spear.');
});

test('cover and tokens come from the attack that the units are put into', async () => {
  const start = defaultConfig();
  const inCover: AttackConfig = {
    ...start,
    attacker: { ...start.attacker, aimTokens: 1 },
    defender: { ...start.defender, coverType: 'heavy' },
  };
  const { config } = await put({ attacker: 'Stormtroopers', defender: 'Rebel Veterans' }, inCover);
  expect([config.attacker.aimTokens, config.defender.coverType]).toEqual([1, 'heavy']);
});

test('a target field that the rules forbid is turned off, with the reason', async () => {
  const start = defaultConfig();
  const defender = { ...start.defender, suppressed: true, backup: true };
  const given: AttackConfig = { ...start, rules: { ...start.rules, impervious: 'reducePierce' }, defender };
  const vader = await put({ attacker: 'Stormtroopers', range: '2', defender: 'at' }, given);
  expect(vader.config.defender).toMatchObject({ suppressed: false, backup: false });
  expect(vader.notes).toContain('Suppressed is off: units with courage “–” gain no suppression.');
  expect(vader.notes).toContain('Backup only works from beyond range 2.');
  const droids = await put({ attacker: 'Stormtroopers', range: '3', defender: 'B1 Battle Droids' }, given);
  expect(droids.config.defender).toMatchObject({ suppressed: true, backup: false });
  expect(droids.notes).toContain('Backup is off: it only protects commanders and operatives.');
});

test.each(['Imperial Comms Technician, HQ Uplink', 'HQ Uplink, Imperial Comms Technician'])(
  'an upgrade can bring the slot of another one, in either order: %s',
  async (upgrades) => {
    const { notes } = await put({ attacker: 'Stormtroopers', upgrades });
    expect(notes[0]).toBe('Stormtroopers, range 3: 5 × E-11 Blaster Rifle.');
  },
);

test('a unit without the upgrades that it must choose is noted, on either side', async () => {
  const unit = 'Stormtroopers, Heavy Response Unit';
  const note = `${unit} must have 2 heavy weapon upgrades and has none.`;
  expect((await put({ attacker: unit })).notes).toContain(note);
  expect((await put({ attacker: 'Stormtroopers', defender: unit })).notes).toContain(note);
  const heavies = 'HH-12 Stormtrooper, T-21 Stormtrooper';
  expect((await put({ attacker: unit, upgrades: heavies })).notes.join()).not.toContain('must have');
});

test('a disputed number is noted', async () => {
  expect((await put({ attacker: 'Cad Bane' })).notes).toContain(
    'Cad Bane, Needs No Introduction: sources disagree on attack surge (hit or crit); we use hit. Sources: hit in Legion HQ 2, its older tables and legion-dice-sim 2022, crit in ben-lear and DoctorDizzee.',
  );
});

test.each([
  [
    'a name that several cards have',
    { attacker: 'Maul' },
    '"Maul" could be Maul, Impatient Apprentice (separatists, nb) or Maul, A Rival (mercenary, rc).',
  ],
  [
    'an unknown name',
    { defender: 'Rebel Veteran' },
    /^"Rebel Veteran" not found \(card data as of 5 August 2026\); did you mean Rebel Veterans \(rebels, gv\) or .+ or .+\?$/,
  ],
  [
    'an upgrade of another unit',
    { attacker: 'Stormtroopers', upgrades: 'Z-6 Trooper' },
    'Stormtroopers can’t take Z-6 Trooper: it is only for Rebel Troopers.',
  ],
  [
    'an upgrade that only clones may take',
    { attacker: 'Stormtroopers', upgrades: 'Clone Trooper Marksmen Squad' },
    'Stormtroopers can’t take Clone Trooper Marksmen Squad: it is only for Clone Trooper Marksmen.',
  ],
  [
    'the same by its id',
    { attacker: 'Stormtroopers', upgrades: 'El' },
    'Stormtroopers can’t take Clone Trooper Marksmen Squad: it is only for Clone Trooper Marksmen.',
  ],
  [
    'a target in armor that is not its own',
    { defender: 'Rebel Troopers', defenderUpgrades: 'Cc' },
    'Rebel Troopers can’t take Combat Armor: it is only for Rebel Agent or Rebel Officer.',
  ],
  [
    'an upgrade that commanders may not take',
    { attacker: 'Leia Organa', upgrades: 'Superior Equipment' },
    'Leia Organa can’t take Superior Equipment: it is not for commander or operative units.',
  ],
  [
    'an upgrade for which there is no slot',
    { attacker: 'Stormtroopers', upgrades: 'dm' },
    'Stormtroopers can’t take HQ Uplink: there is no comms slot.',
  ],
  [
    'more upgrades than slots',
    { attacker: 'Stormtroopers', upgrades: 'DLT-19 Stormtrooper, T-21 Stormtrooper' },
    'Stormtroopers can’t take T-21 Stormtrooper: its heavy weapon slot is taken.',
  ],
  [
    'the same upgrade twice in one slot',
    { attacker: 'Stormtroopers', upgrades: 'dc, Targeting Scopes' },
    'Stormtroopers can’t take Targeting Scopes: its gear slot is taken.',
  ],
  [
    'the same beginning twice',
    { attacker: 'Stormtroopers', upgrades: 'DLT-19, DLT-19' },
    'Stormtroopers can’t take DLT-19 Stormtrooper: its heavy weapon slot is taken.',
  ],
  [
    'the beginning of an upgrade of other units',
    { attacker: 'Stormtroopers', upgrades: 'Clone Trooper Marksmen' },
    'Stormtroopers can’t take Clone Trooper Marksmen Squad: it is only for Clone Trooper Marksmen.',
  ],
  [
    'the beginning of several upgrades of other units',
    { attacker: 'Rebel Troopers', upgrades: 'DLT-19' },
    /^Rebel Troopers can’t take an upgrade that starts with "DLT-19"\.$/,
  ],
  [
    'an upgrade that does not exist',
    { attacker: 'Stormtroopers', upgrades: 'Zzz' },
    /^"Zzz" not found \(card data as of 5 August 2026\)\.$/,
  ],
  ['a unit that does not exist', { attacker: 'Xyzzy' }, /^"Xyzzy" not found \(card data as of 5 August 2026\)\.$/],
  ['a range that does not exist', { attacker: 'Stormtroopers', range: '7' }, /^--range must be one of melee, 1, /],
  ['out of range', { attacker: 'Stormtroopers', range: '5+' }, 'No weapon reaches range 5 and beyond.'],
])('%s: one sentence', async (_, typed, sentence) => {
  await expect(put(typed)).rejects.toThrow(sentence);
});

test.each([
  ['an option without its value', ['{}', '--cover'], '--cover needs a value.'],
  ['another option in place of the value', ['--attacker', '--json'], '--attacker needs a value.'],
  [
    'rolls for an exact answer',
    ['{}', '--engine', 'exact', '--attacks', '5'],
    '--attacks is for rolled attacks: leave it out with --engine exact.',
  ],
  ['a negative number', ['{}', '--attacks', '-1'], '--attacks must be a whole number from 1 to 10000000000, not "-1".'],
  ['a value where there is none', ['{}', '--json=yes'], '--json takes no value.'],
  ['an unknown letter', ['{}', '-x'], 'Unknown option "-x"; --help lists all options.'],
  [
    'a target without an attack',
    ['--defender', 'Rebel Troopers'],
    '--defender needs an attack: name a unit with --attacker, or give a file or a share code.',
  ],
])('%s: one sentence', (_, argv, sentence) => {
  expect(() => readArguments(argv)).toThrow(new Error(sentence));
});

test('-h asks for help, and a target goes with the attack of a file', () => {
  expect(readArguments(['-h']).help).toBe(true);
  expect(readArguments(['--help']).help).toBe(true);
  expect(readArguments(['{}', '--defender', 'Rebel Troopers']).units?.defender).toBe('Rebel Troopers');
  expect(readArguments(['-', '--defender', 'Rebel Troopers']).input).toBe('-');
});
